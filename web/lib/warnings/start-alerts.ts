import { type Dismissal, dismissals } from '#contract/accounts/dismissals.ts'
import { dismiss, wasDismissed, wasDismissedSince } from '#web/lib/page/dismiss.ts'
import { noteDismissed } from './dismissed-now.ts'

/**
 * Makes the layout's alerts dismissible and opens the alert of a new account as a modal. Used on plain and app pages.
 */
export function startAlerts(): void {
  for (const name of Object.keys(dismissals) as Dismissal[]) if (wasDismissed(name)) hide(name)
  document.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-dismiss]')?.dataset.dismiss as
      | Dismissal
      | undefined
    if (!name) return
    dismiss(name)
    hide(name)
  })
  void openActivation()
}

/**
 * Hides an alert with a class on the document element. Because the class is not on the alert itself, the alert stays
 * hidden when another page renders it again. App pages also count the alerts that are left.
 */
function hide(name: Dismissal) {
  document.documentElement.classList.add(name)
  noteDismissed(name)
}

/**
 * Opens the modal of a new account (A4), unless it was closed since the sign-up. The server has rendered it closed, if
 * the table of warnings has it.
 */
async function openActivation(): Promise<void> {
  const modal = document.querySelector<HTMLDialogElement>('dialog[data-signed-up]')
  if (!modal) return
  const { openNative } = await import('./open-native.ts')
  const since = Date.parse(modal.dataset.signedUp ?? '')
  openNative(modal, 'hide-activation-modal', () => wasDismissedSince('hide-activation-modal', since))
}
