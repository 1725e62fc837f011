import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { dismiss } from '#web/lib/page/dismiss.ts'
import { openInTurn, wouldInterrupt } from './modal-turn.ts'

/**
 * Opens a modal that the server has rendered closed, when its turn comes. Each way out of it is a dismissal, also a
 * button that opens another page. Only if it closes for another dialog, it may come back on the next page.
 * @param isDismissed returns whether the modal was dismissed, perhaps meanwhile in another tab
 */
export function openNative(modal: HTMLDialogElement, flag: Dismissal, isDismissed: () => boolean): void {
  const ended = new AbortController()
  const answered = () => dismiss(flag)
  modal.addEventListener('close', answered, ended)
  modal.addEventListener('submit', answered, ended)
  openInTurn(
    () => {
      if (!modal.isConnected || isDismissed()) return 'cancel'
      return wouldInterrupt() ? 'wait' : 'show'
    },
    async () => ({
      open: () => modal.showModal(),
      close: () => {
        ended.abort()
        modal.close()
      },
    }),
  )
}
