import type { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { recordActivation, type Tracking } from '#server/domain/attribution/index.ts'
import { termsVersionOf } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { claimAddress } from './claim-address.ts'
import { accountActivated, accountCreated, accountHidden } from './events.ts'
import { skeletonOf } from './names/skeleton.ts'
import { activateMember, closeLabelledAccount, insertMember, insertName } from './store.ts'

export interface NewAccount {
  readonly site: Pick<Site, 'id' | 'company' | 'settings' | 'pageTexts'>
  readonly email: string
  readonly name: string
  /** A hash from `hashPassword`. With any other string, no password matches, so nobody can sign in with a password. */
  readonly password_hash: string
  readonly birth_date: string
  readonly gender: Gender
  readonly seeks: readonly Gender[]
  readonly country: string
  readonly language: string
  readonly kind: ProfileKind
  /** Consent to store which genders the member seeks (P1). Without consent, the profile omits these genders. */
  readonly sensitive_consent: boolean
  readonly terms_accepted?: boolean
  readonly signup_message?: { readonly to: MemberId; readonly text: string } | null
  readonly tracking?: Tracking | null
  /**
   * Defaults to the current time. The demo passes dates in the past, so that its members did not all join on one day.
   */
  readonly created_at?: Date
}

/**
 * Creates a provisional member (A1): `not_confirmed`, with a `disabled` profile and an unclaimed mail address.
 * Used by sign-up, tests and the demo. Throws `invalid_fields` with `username_taken` if the site has a member with this
 * name or a name that looks like it.
 */
export async function createAccount(app: App, tx: Tx, account: NewAccount): Promise<MemberId> {
  const id = randomId<MemberId>()
  const { site } = account
  const now = account.created_at ?? app.clock.now()
  const { rowCount } = await insertName(tx, {
    site_id: site.id,
    name: account.name,
    skeleton: skeletonOf(account.name),
    member_id: id,
  })
  if (rowCount === 0) throw invalidFields({ name: 'username_taken' })
  const { terms_accepted = false, signup_message = null, tracking = null } = account
  await insertMember(tx, {
    id,
    site_id: site.id,
    kind: account.kind,
    name: account.name,
    language: account.language,
    email: account.email,
    password_hash: account.password_hash,
    country: account.country,
    terms_version: terms_accepted ? termsVersionOf(site, account.language) : null,
    terms_accepted_at: terms_accepted ? now : null,
    signup_message: signup_message?.text ?? null,
    signup_message_to: signup_message?.to ?? null,
    tracking: tracking && JSON.stringify(tracking),
    created_at: now,
  })
  await publish(app, tx, accountCreated, {
    member: id,
    site: site.id,
    name: account.name,
    birth_date: account.birth_date,
    gender: account.gender,
    seeks: account.seeks,
    country: account.country,
    kind: account.kind,
    sensitive_consent: account.sensitive_consent,
  })
  return id
}

/**
 * Makes a provisional member active. A profile of kind `member` also claims its mail address; other profiles have none.
 * Throws `link_invalid` if the member is no longer provisional or if the mail address is not free (`claimAddress`). The
 * caller must then roll back its transaction.
 */
export async function activateAccount(app: App, tx: Tx, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const { rows } = await activateMember(tx, { id: member, activated_at: now })
  const activated = rows[0]
  if (!activated) throw new ApiError('link_invalid')
  if (activated.kind === 'member') {
    const { site_id, email } = activated
    if (!(await claimAddress(tx, { site_id, email, member_id: member }))) throw new ApiError('link_invalid')
  }
  await recordActivation(tx, member, now)
  await publish(app, tx, accountActivated, { member, site: activated.site_id as Site['id'] })
}

/** Closes a profile that is no person (H1) for good: nobody sees it any more. Its name stays taken. */
export async function closeLabelled(app: App, tx: Tx, member: MemberId): Promise<void> {
  const closed = (await closeLabelledAccount(tx, { id: member, deleted_at: app.clock.now() })).rows[0]
  if (closed) await publish(app, tx, accountHidden, { member, site: closed.site_id })
}
