import { isLayerOpen } from '#web/ui/is-layer-open.ts'

/** `cancel`: the modal does not open on this visit. `wait`: it is too early, or it would interrupt something. */
export type Step = 'wait' | 'cancel' | 'show'

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false

/** Returns whether a modal would interrupt the reader now. */
export const wouldInterrupt = (): boolean => isLayerOpen() || isTyping()

/** A modal that is ready to open. */
export interface ReadyModal {
  readonly open: () => void
  /** Closes the modal for another one. This is no dismissal. */
  readonly close: () => void
}

/** Interval in which a modal that waits looks whether it may open. */
const look_ms = 1_000
/** Whether a modal is being prepared, or has been told to open and is not open yet. */
let isTaken = false

/**
 * Opens a modal that nobody has asked for, when its turn comes: one at a time, never over another dialog or a menu, and
 * never while somebody types (L4). If another dialog opens above the modal, the modal closes.
 * @param stepNow what happens to the modal now
 * @param prepare loads what the modal shows; `null` if there is nothing to show
 * @returns a function that stops the waiting
 */
export function openInTurn(stepNow: () => Step, prepare: () => Promise<ReadyModal | null>): () => void {
  let isOver = false
  const look = async () => {
    if (isOver || isTaken) return
    const step = stepNow()
    if (step === 'cancel') return stop()
    if (step === 'wait') return
    isTaken = true
    const modal = await prepare().catch(() => null)
    isTaken = false
    // Meanwhile something else may have opened, or the reader may have begun to type.
    const then = isOver || !modal ? 'cancel' : stepNow()
    if (then === 'wait') return
    stop()
    if (modal && then === 'show') open(modal)
  }
  const timer = setInterval(look, look_ms)
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  void look()
  return stop
}

function open(modal: ReadyModal): void {
  // React opens a modal a moment later.
  isTaken = true
  setTimeout(() => (isTaken = false), look_ms)
  modal.open()
  const yieldTurn = () => {
    if (document.querySelectorAll('dialog[open]').length < 2) return
    document.removeEventListener('toggle', yieldTurn, true)
    modal.close()
  }
  document.addEventListener('toggle', yieldTurn, true)
}
