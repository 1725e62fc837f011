import { ApiError, invalidFields } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Gender, ProfileKind } from '#contract/profiles.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { accountActivated, accountCreated } from './events.ts'
import type { Tracking } from './rules.ts'
import { activateMember, claimEmail, insertMember, insertName } from './store.ts'

export interface NewAccount {
  readonly site: Pick<Site, 'id' | 'company'>
  readonly email: string
  readonly name: string
  /** From `hashPassword`; anything else belongs to no password. */
  readonly password_hash: string
  readonly birth_date: string
  readonly gender: Gender
  readonly seeks: readonly Gender[]
  readonly country: string
  readonly language: string
  readonly kind: ProfileKind
  /** P1: without it, whom one looks for is not kept. */
  readonly sensitive_consent: boolean
  readonly terms_accepted?: boolean
  readonly signup_message?: { readonly to: MemberId; readonly text: string } | null
  readonly tracking?: Tracking | null
  /** When it came to be, where that is not now (a demo's members are older than the demo). */
  readonly created_at?: Date
}

/**
 * A provisional member (A1): `not_confirmed`, its profile `disabled`, its address claimed by nobody. One way in for
 * sign-up, tests and the demo. Throws `invalid_fields` with `username_taken` where the site has that name.
 */
export async function createAccount(app: App, tx: Tx, account: NewAccount): Promise<MemberId> {
  const id = randomId<MemberId>()
  const { site } = account
  const now = account.created_at ?? app.clock.now()
  const { rowCount } = await insertName(tx, [site.id, account.name, id])
  if (rowCount === 0) throw invalidFields({ name: 'username_taken' })
  const { terms_accepted = false, signup_message = null, tracking = null } = account
  await insertMember(tx, [
    id, site.id, account.kind, account.name, account.language, account.email, account.password_hash, account.country,
    terms_accepted ? site.company.terms_version : null, terms_accepted ? now : null,
    signup_message?.text ?? null, signup_message?.to ?? null, tracking && JSON.stringify(tracking), now,
  ]) // biome-ignore format: one row
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
 * Claims the address of a provisional member and makes it active. Throws `link_invalid` where it is provisional no more,
 * or where somebody claimed the address meanwhile: the caller's transaction is rolled back. Profiles that are no members
 * have no address to claim.
 */
export async function activateAccount(app: App, tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await activateMember(tx, [member, app.clock.now()])
  const activated = rows[0]
  if (!activated) throw new ApiError('link_invalid')
  if (activated.kind === 'member') {
    const { rowCount } = await claimEmail(tx, [member])
    if (rowCount === 0) throw new ApiError('link_invalid')
  }
  await publish(app, tx, accountActivated, { member, site: activated.site_id as Site['id'] })
}
