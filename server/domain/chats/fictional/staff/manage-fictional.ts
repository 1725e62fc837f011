import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { activateAccount, closeLabelled, createAccount } from '#server/domain/accounts/index.ts'
import { addPhotoOfNew } from '#server/domain/photos/index.ts'
import { saveProfile } from '#server/domain/profiles/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { type FictionalAct, fictionalActed } from '../fictional-events.ts'
import { forgetOperated } from '../list-operated.ts'
import * as store from '../store.ts'
import { listOperators } from './list-fictional.ts'

/** The lowest age of a fictional profile, in years, in every country. */
const min_age = 18

const record = ({ app, session }: StaffContext, tx: Tx, act: Omit<FictionalAct, 'staff'>) =>
  publish(app, tx, fictionalActed, { staff: session.staffId, ...act })

function assertOwnSite({ session }: StaffContext, site: SiteId): void {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
}

async function assertOperator(tx: Tx, site: SiteId, operator: StaffId): Promise<void> {
  if (!(await listOperators(tx, site)).some(({ id }) => id === operator))
    throw invalidFields({ operator: 'unknown_choice' })
}

/** Switches fictional profiles of a site on or off, and sets the cap of a member's spending. Throws `forbidden`. */
export async function setFictional(
  requestContext: StaffContext,
  { site, is_on, cap_credits }: ParsedInput<'setFictional'>,
): Promise<void> {
  assertOwnSite(requestContext, site)
  await inTransaction(requestContext.app.db, async (tx) => {
    const before = (await store.selectSites(tx, { site_ids: [site] })).rows[0]
    const cap_days = limits.fictional_cap_days
    await store.upsertSite(tx, { site_id: site, is_on, cap_credits, cap_days })
    await record(requestContext, tx, {
      ...{ site, member: null, action: 'fictional_switched', object: { kind: 'fictional_site', id: site } },
      before: before ? { is_on: before.is_on, cap_credits: before.cap_credits } : {},
      after: { is_on, cap_credits },
    })
  })
}

/**
 * Creates a fictional profile with its picture, which waits for review (H1). Throws `forbidden`, `fictional_off`,
 * `invalid_fields`, and the errors of a photo.
 */
export async function createFictional(
  requestContext: StaffContext,
  input: ParsedInput<'createFictional'>,
): Promise<MemberId> {
  const { app, session, upload } = requestContext
  const { site: site_id, name, birth_date, gender, about, picture, licence, operator } = input
  assertOwnSite(requestContext, site_id)
  const site = await getSite(app, site_id)
  const country = input.country.toUpperCase()
  if (!site.settings.countries.includes(country)) throw invalidFields({ country: 'unknown_choice' })
  const now = app.clock.now()
  if (ageOn(birth_date, now) < min_age) throw invalidFields({ birth_date: 'too_young' }, { min_age })
  const { member } = await addPhotoOfNew(app, upload, false, async (tx) => {
    await assertOperator(tx, site_id, operator)
    const [isOn] = (await store.selectSites(tx, { site_ids: [site_id] })).rows.map(({ is_on }) => is_on)
    if (isOn !== true) throw new ApiError('fictional_off')
    const id = await createAccount(app, tx, {
      ...{ site, name, birth_date, gender, country, kind: 'fictional', seeks: [], sensitive_consent: false },
      // The account has no mail address and no usable password, because it neither signs in nor receives mail.
      ...{ email: '', password_hash: 'none', language: site.settings.domain_language },
    })
    await activateAccount(app, tx, id)
    await saveProfile(app, tx, { member: id, site }, { about, ...(input.town && { town: input.town }) })
    await store.insertProfile(tx, {
      ...{ member_id: id, site_id, staff_id: operator, picture, licence },
      ...{ created_by: session.staffId, created_at: now },
    })
    await record(requestContext, tx, {
      ...{ site: site_id, member: null, action: 'fictional_created', before: {} },
      object: { kind: 'fictional_profile', id },
      after: { name, operator, picture, licence },
    })
    return { member: id, site: site_id }
  })
  forgetOperated(app)
  return member
}

/** Gives a fictional profile to another person. Throws `not_found` and `invalid_fields`. */
export async function changeFictional(
  requestContext: StaffContext,
  { profile, operator }: ParsedInput<'changeFictional'>,
): Promise<void> {
  await withProfile(requestContext, profile, async (tx, { site_id, staff_id }) => {
    await assertOperator(tx, site_id, operator)
    await store.updateOperator(tx, { member_id: profile, staff_id: operator })
    await record(requestContext, tx, {
      ...{ site: site_id, member: null, action: 'fictional_changed' },
      object: { kind: 'fictional_profile', id: profile },
      ...{ before: { operator: staff_id }, after: { operator } },
    })
  })
}

/** Closes a fictional profile for good. Throws `not_found`. */
export async function closeFictional(requestContext: StaffContext, profile: MemberId): Promise<void> {
  const { app } = requestContext
  await withProfile(requestContext, profile, async (tx, { site_id }) => {
    await store.closeProfile(tx, { member_id: profile, now: app.clock.now() })
    await store.endWaiting(tx, { profile_id: profile })
    await closeLabelled(app, tx, profile)
    await record(requestContext, tx, {
      ...{ site: site_id, member: null, action: 'fictional_closed', before: {}, after: {} },
      object: { kind: 'fictional_profile', id: profile },
    })
  })
}

async function withProfile(
  { app, session }: StaffContext,
  profile: MemberId,
  act: (tx: Tx, row: { site_id: SiteId; staff_id: StaffId }) => Promise<void>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const found = await store.selectProfileForUpdate(tx, { member_id: profile, site_ids: session.siteIds })
    const row = found.rows[0]
    if (!row) throw new ApiError('not_found')
    await act(tx, row)
  })
}

/** Lets the member of an ended conversation write to fictional profiles again. Throws `chat_not_found`. */
export async function resumeFictional(
  requestContext: StaffContext,
  conversation: ConversationId,
): Promise<void> {
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) => {
    const { rows } = await store.resumeMember(tx, {
      ...{ conversation_id: conversation, site_ids: session.siteIds },
    })
    const row = rows[0]
    if (!row) throw new ApiError('chat_not_found')
    await record(requestContext, tx, {
      ...{ site: row.site_id, member: row.member_id, action: 'fictional_resumed', before: {}, after: {} },
      object: { kind: 'fictional_chat', id: conversation },
    })
  })
}
