import { type Dismissal, dismissals } from '#contract/accounts/dismissals.ts'
import { dismiss, wasDismissed } from './dismiss.ts'

/**
 * Makes the layout's alerts dismissible and opens the alert of a new account as a modal. Used on plain and app pages.
 */
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

/**
 * Hides an alert with a class on the document element. Because the class is not on the alert itself, the alert stays
 * hidden when another page renders it again.
 */
const hide = (name: string) => document.documentElement.classList.add(name)

/**
 * Opens the modal alert of a new account, unless a dialog is already open. Closes the modal when another dialog opens.
 */
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
