import type { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'
import type { ReceiptName } from './leaving/receipt.ts'

/** A provisional member was created (A1). Provisional members cannot write and are not shown to others. */
export const accountCreated = defineEvent<{
  member: MemberId
  site: SiteId
  name: string
  birth_date: string
  gender: Gender
  seeks: readonly Gender[]
  country: string
  kind: ProfileKind
  sensitive_consent: boolean
}>('accounts.created')

/** A provisional account became active, normally because the member claimed the mail address. */
export const accountActivated = defineEvent<{ member: MemberId; site: SiteId }>('accounts.activated')

/** The member signed in, also by signing up. Published in the transaction that creates the session. */
export const memberSignedIn = defineEvent<{ member: MemberId }>('accounts.signed_in')

/**
 * The provisional member did not claim the mail address in time, or the owner of the mail address rejected the account.
 * Handlers erase all data of this provisional member.
 */
export const accountExpired = defineEvent<{ member: MemberId }>('accounts.expired')

/**
 * The member must be erased now. The member requested an immediate erasure, or the grace period is over. `receipt` names
 * the receipt for which the member's browser waits.
 */
export const accountGone = defineEvent<{ member: MemberId; receipt?: ReceiptName }>('accounts.gone')

/**
 * The profile is hidden everywhere from now on, because the member paused the account, was suspended, or is leaving the
 * site.
 */
export const accountHidden = defineEvent<{ member: MemberId; site: SiteId }>('accounts.hidden')

/** The member has claimed a new mail address, which replaces the old mail address. */
export const addressChanged = defineEvent<{ member: MemberId; site: SiteId }>('accounts.address_changed')

/** The member changed preferences, for example the visibility to other members (X4). */
export const preferencesChanged = defineEvent<{ member: MemberId; site: SiteId }>(
  'accounts.preferences_changed',
)

/** The profile is shown again, because a pause or a suspension ended or the account was restored. */
export const accountShown = defineEvent<{ member: MemberId; site: SiteId }>('accounts.shown')

/**
 * A suspension hides the profile until a time, or no longer if `until` is null. When the time has come, `accountShown`
 * follows; each query compares the time itself.
 */
export const accountHiddenUntil = defineEvent<{ member: MemberId; site: SiteId; until: string | null }>(
  'accounts.hidden_until',
)
