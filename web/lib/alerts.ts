import type { User } from '#contract/accounts.ts'
import { type Dismissal, dismissals } from '#contract/dismissals.ts'
import { dismiss, wasDismissed } from './dismiss.ts'

/** What the alerts of the frame do beyond their forms: they are put away, and the one of a new account is a modal first. */
export function startAlerts(): void {
  for (const name of Object.keys(dismissals) as Dismissal[]) if (wasDismissed(name)) hide(name)
  document.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-dismiss]')?.dataset.dismiss
    if (!name) return
    dismiss(name as Dismissal)
    hide(name)
  })
  openModal()
}

/** What an alert is about, and whether it is still so: the address may be confirmed elsewhere, the photo just added. */
export const isStillSo = {
  paused: ({ paused }) => paused,
  mails: ({ notifications_disabled }) => notifications_disabled.length > 0,
  activation: ({ status, profile }) => status === 'not_confirmed' && profile.status === 'disabled',
  photo: ({ profile }) => profile.main_image === null,
} satisfies Record<string, (user: User) => boolean>
export type AlertAbout = keyof typeof isStillSo

/** Hides the alert of what is no longer so: the server drew it with the document. */
export function settleAlerts(user: User | null): void {
  if (!user) return
  const abouts = Object.keys(isStillSo) as AlertAbout[]
  document.documentElement.dataset.alerts = abouts.filter((about) => isStillSo[about](user)).join(' ')
}

/** On the document, since the frame is drawn anew from page to page. */
const hide = (name: string) => document.documentElement.classList.add(name)

/** Never two at once: it waits for no other, and leaves for another. */
function openModal(): void {
  const modal = document.querySelector<HTMLDialogElement>('dialog[data-open-at-start]')
  if (!modal || document.querySelector('dialog[open]')) return
  modal.showModal()
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDialogElement && target !== modal && target.open && modal.close(),
    true,
  )
}
