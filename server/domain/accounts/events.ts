import type { MemberId, SiteId } from '#contract/ids.ts'
import type { Gender, ProfileKind } from '#contract/profiles.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** A provisional member was made: cannot write or be seen yet (A1). */
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

/** The address was claimed through its activation link. */
export const accountActivated = defineEvent<{ member: MemberId; site: SiteId }>('accounts.activated')

/** Nobody claimed the address in time: everything of this provisional member is to be erased. */
export const accountExpired = defineEvent<{ member: MemberId }>('accounts.expired')

/** Its owner left and it is to be erased now: at once by their wish, or because the fourteen days are over. */
export const accountGone = defineEvent<{ member: MemberId }>('accounts.gone')

/** Its owner paused the account or asked to leave: from now on nobody sees the profile, anywhere. */
export const accountHidden = defineEvent<{ member: MemberId; site: SiteId }>('accounts.hidden')

/** The address became another one, which its owner has claimed. */
export const addressChanged = defineEvent<{ member: MemberId; site: SiteId }>('accounts.address_changed')

/** Its owner changed what others may learn of them (X4). */
export const preferencesChanged = defineEvent<{ member: MemberId; site: SiteId }>(
  'accounts.preferences_changed',
)

/** Its owner is back: the profile is seen again. */
export const accountShown = defineEvent<{ member: MemberId; site: SiteId }>('accounts.shown')
