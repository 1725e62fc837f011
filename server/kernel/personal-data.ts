import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from './app.ts'

/** What every module owes to the people whose data it keeps (GDPR art. 15, 17, 20; A8). */
export interface PersonalData {
  /** Everything the module keeps about a member, machine-readable. */
  export(app: App, member: MemberId): Promise<Record<string, unknown>>
  /** Erases it, in the given transaction; files are removed after the commit by the job that called. */
  erase(app: App, tx: Tx, member: MemberId): Promise<void>
}
