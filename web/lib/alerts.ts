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
