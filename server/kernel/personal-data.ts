import type { ErasedCounts, KeptKind } from '#contract/accounts/erasure-receipt.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from './app.ts'

/** X21: what an erasure has removed, for the receipt, and what the law keeps of it until when. */
export interface Erased extends Partial<ErasedCounts> {
  readonly kept?: Partial<Record<KeptKind, { readonly count: number; readonly until: Date }>>
}

/**
 * Functions with which a module exports and erases the personal data that the module stores (GDPR art. 15, 17, 20; A8).
 * `Part` is the type of the module's part in the data archive (`contract/members/archive.ts`).
 */
export interface PersonalData<Part extends object = Record<never, never>> {
  /** Returns everything that the module stores about a member, in machine-readable form. */
  export(app: App, member: MemberId): Promise<Part>
  /** Returns the member's files: `path` in the archive (`foto/1.webp`), and `key` in the storage. */
  files?(app: App, member: MemberId): Promise<readonly { readonly path: string; readonly key: string }[]>
  /**
   * Erases the member's data in the given transaction. In data that the law requires us to store (docs/retention.md),
   * replaces the member's id with `anonymousId`, a random id without a link to the member. Does not delete files: a job
   * deletes them after the commit. May return counts for the receipt.
   */
  erase(app: App, tx: Tx, member: MemberId, anonymousId: MemberId): Promise<Erased | void>
}

/** The implementation of a module that stores no personal data. */
export const noPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async () => {},
}
