import type { User } from '#contract/accounts/accounts.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App } from './app.ts'
import type { MemberSession, SearcherSession } from './request-context.ts'
import type { SiteRates } from './site-rates.ts'
import type { Site } from './site.ts'
import type { Queryable } from './sql.ts'

/**
 * Reads that combine the data of several modules. The module `members` implements the reads and imports these modules,
 * so the modules cannot import `members`. They call the reads through `app.composed` instead. For example, the sign-in
 * in `accounts` returns the signed-in member with the number of unread messages, which only `chats` knows.
 */
export interface ComposedReads {
  /** Returns the signed-in member, with the fields of §3 User. */
  getUser(app: App, site: Site, session: SearcherSession): Promise<User>
  /** Returns the member's own profile (P1), with the fields that only its owner sees. */
  getOwnProfile(
    app: App,
    site: Pick<Site, 'settings'>,
    session: SearcherSession & Pick<MemberSession, 'paid'>,
  ): Promise<OwnProfile>
  /** Returns the prices of the sites at a time, from which `sites` computes the lowest price of a message (§3). */
  listSiteRates(db: Queryable, now: Date): Promise<ReadonlyMap<SiteId, SiteRates>>
  /** Returns the limits of the member's answers in the match finder, which `search` stores in the search row (X18). */
  getSought(db: Queryable, member: MemberId): Promise<Sought>
}

/** The limits within which a member looks for others. The genders are in the profile. A null is no limit. */
export interface Sought {
  readonly min_age: number | null
  readonly max_age: number | null
  /** Kilometres from the member's own place. */
  readonly km: number | null
  readonly in_country: boolean
}
