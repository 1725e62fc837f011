import type { User } from '#contract/accounts/accounts.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { App } from './app.ts'
import type { MemberSession, SearcherSession } from './request-context.ts'
import type { Site } from './site.ts'

/**
 * Reads that combine several modules. The module `members` imports these modules and implements the reads. One of these
 * modules may need such data for its own API call. It then calls the read through `app.composed`. For example, a
 * sign-in in `accounts` answers with the signed-in member, and only `chats` knows this member's unread messages.
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
}
