import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from './app.ts'

/** What every module owes to the people whose data it keeps (GDPR art. 15, 17, 20; A8). */
export interface PersonalData {
  /** Everything the module keeps about a member, machine-readable. */
  export(app: App, member: MemberId): Promise<Record<string, unknown>>
  /** The files that belong to it: where each stands in the archive (`foto/1.webp`), and its key in the storage. */
  files?(app: App, member: MemberId): Promise<readonly { readonly path: string; readonly key: string }[]>
  /**
   * Erases it, in the given transaction; files are removed after the commit by a job. What the law asks to keep
   * (docs/retention.md) stays under `keptAs`, a random number that leads nowhere.
   */
  erase(app: App, tx: Tx, member: MemberId, keptAs: MemberId): Promise<void>
}

/** Of a module that keeps nothing about anybody. */
export const noPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async () => {},
}
