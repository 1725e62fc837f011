import { isInChatLayout } from '#web/lib/page/members-area.ts'

/** Time in the members area after which the modal of the time bonus appears (§9). */
export const modal_after_ms = 40_000

export interface ModalState {
  /** Time since the member entered the members area. */
  readonly elapsed_ms: number
  readonly path: string
  readonly credits: number
  /** Remaining seconds of the bonus; 0 without one. */
  readonly seconds: number
  readonly isDismissed: boolean
  /** Whether a dialog or a menu is open. */
  readonly isLayerOpen: boolean
  readonly isTyping: boolean
}

/**
 * Returns what happens to the modal of the time bonus now (§4). `cancel`: it does not appear during this visit of the
 * members area. `wait`: it is too early, or the modal would interrupt something.
 */
export function modalStep(state: ModalState): 'wait' | 'cancel' | 'show' {
  if (state.elapsed_ms < modal_after_ms) return 'wait'
  if (state.credits > 0 || state.seconds <= 0 || state.isDismissed) return 'cancel'
  return isInChatLayout(state.path) || state.isLayerOpen || state.isTyping ? 'wait' : 'show'
}
