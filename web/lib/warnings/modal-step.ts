import { type Step, wouldInterrupt } from './modal-turn.ts'
import { applies, belongsOn, type Situation, type WarningName, warnings } from './warnings.ts'

interface Moment {
  /** Time since the reader came to the pages of the modal. */
  readonly elapsed_ms: number
  /** Whether a dialog or a menu is open, or the reader types. */
  readonly isBusy: boolean
}

/** Returns what the reader does now. */
export const momentAfter = (elapsed_ms: number): Moment => ({ elapsed_ms, isBusy: wouldInterrupt() })

/**
 * Returns what happens to a modal now (§4). Whether it opens at all is decided only when its time has come: until then,
 * the conditions may change.
 */
export function modalStep(name: WarningName, situation: Situation, { elapsed_ms, isBusy }: Moment): Step {
  if (elapsed_ms < (warnings[name].after_ms ?? 0)) return 'wait'
  if (!applies(name, situation)) return 'cancel'
  return belongsOn(name, situation) && !isBusy ? 'show' : 'wait'
}
