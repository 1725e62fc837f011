import type { Entry } from '#web/features/sign-up/entry.ts'
import type { LanderCopy } from '#web/lib/page/page-request.ts'

/** Props of every lander. */
export interface LanderProps extends LanderCopy {
  /** Whether the visitor may sign up (A3). `LanderForm` needs it. */
  readonly entry: Entry
}
