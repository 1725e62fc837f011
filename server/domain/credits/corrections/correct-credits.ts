import type { Correction } from '#contract/credits/credits.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { CorrectionId, StaffId } from '#contract/wire/ids.ts'
import {
  assertSecondPerson,
  findAccount,
  listSecondPersons,
  lockStaff,
  mayStillPropose,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { creditsCorrected } from '../corrected-event.ts'
import { keyOf } from '../grant-credits.ts'
import { orRefuse } from '../or-refuse.ts'
import { correct } from '../store.ts'
import { tellBalance } from '../tell-balance.ts'
import { correctionExpiry } from './find-correction.ts'
import * as store from './store.ts'

/**
 * Adds or removes a member's credits, with a reason. Books the correction at once while the sums of the last 24 hours,
 * of this person and of this member, stay within `limits.correction_max_credits`; above, stores it as a proposal for a
 * second person, if anybody else could approve it. A repeated key returns the same correction. Throws `forbidden`, `member_not_found`,
 * `not_enough_credits` and `key_reused`.
 */
export async function correctCredits(
  { app, session }: StaffContext,
  { member, credits, reason, key }: ParsedInput<'correctCredits'>,
): Promise<Correction> {
  if (credits === 0) throw invalidFields({ credits: 'invalid' })
  const now = app.clock.now()
  const { row, isBooked } = await inTransaction(app.db, async (tx) => {
    const account = await findAccount(tx, member)
    if (!account || !session.siteIds.includes(account.site_id)) throw new ApiError('member_not_found')
    const { staffId } = session
    // Simultaneous corrections could each see room for themselves. They are rare, so one waits for the other.
    await store.lockCorrections(tx)
    const id = orderedId<CorrectionId>(now)
    const proposed = await store.insertCorrection(tx, {
      ...{ member_id: member, id, site_id: account.site_id, key, credits, reason },
      ...{ staff_id: staffId, created_at: now },
    })
    const inserted = proposed.rows[0]
    if (!inserted) return { row: await findEarlier(tx, { member, credits, reason, key }), isBooked: false }
    const since = new Date(now.getTime() - days(1))
    const alone =
      (await store.selectBookedAlone(tx, { staff_id: staffId, member_id: member, since })).rows[0]?.credits ??
      0
    const isWithin = alone + Math.abs(credits) <= limits.correction_max_credits
    if (
      isWithin ||
      (await listSecondPersons(tx, staffId, [account.site_id], 'approveCorrection')).length === 0
    )
      return { row: await decide(app, tx, inserted, staffId, 'booked', now), isBooked: true }
    await publish(app, tx, creditsCorrected, { correction: id, staff: staffId, action: 'proposed' })
    return { row: inserted, isBooked: false }
  })
  if (isBooked) app.bus.wake([member])
  return present(row)
}

/**
 * Approves or rejects a proposed correction. Its proposer may reject it, which withdraws it. Rejects it if its time is
 * over, or if its proposer may no longer correct credits of this site. Throws `forbidden`, `correction_not_found`,
 * `own_proposal` if the approver has proposed it, `same_browser` for an
 * account that is used in the browser of the proposer, because that is one person with two accounts, `already_decided`,
 * and `not_enough_credits` if the balance would be negative.
 */
export async function approveCorrection(
  requestContext: StaffContext,
  { id, approve, note }: ParsedInput<'approveCorrection'>,
): Promise<Correction> {
  const { app, session } = requestContext
  const row = await inTransaction(app.db, async (tx) => {
    // Roles do not change meanwhile, and each act reads them again.
    await lockStaff(tx)
    const proposed = (await store.selectCorrection(tx, { id })).rows[0]
    if (!proposed || !session.siteIds.includes(proposed.site_id)) throw new ApiError('correction_not_found')
    if (proposed.status !== 'proposed') throw new ApiError('already_decided')
    const by = { proposedBy: proposed.staff_id, sites: [proposed.site_id] }
    await assertSecondPerson(requestContext, tx, by, { call: 'approveCorrection', confirm: approve, note })
    const isCurrent = correctionExpiry(proposed) > app.clock.now()
    const isGiven = approve && isCurrent && (await mayStillPropose(tx, by, 'correctCredits'))
    const status = isGiven ? 'booked' : 'rejected'
    return decide(app, tx, proposed, session.staffId, status, app.clock.now(), approve ? '' : note)
  })
  if (row.status === 'booked') app.bus.wake([row.member_id])
  return present(row)
}

async function decide(
  app: App,
  tx: Tx,
  { member_id: member, id, site_id, credits }: store.CorrectionRow,
  staff: StaffId,
  status: 'booked' | 'rejected',
  now: Date,
  note = '',
): Promise<store.CorrectionRow> {
  const decided = (
    await store.updateCorrection(tx, {
      ...{ member_id: member, id, status, decided_by: staff, decided_at: now },
      note: note.toWellFormed(),
    })
  ).rows[0]
  if (!decided) throw new ApiError('already_decided')
  await publish(app, tx, creditsCorrected, { correction: id, staff, action: status })
  if (status === 'rejected') return decided
  const { settings } = await getSite(app, site_id, tx)
  const key = keyOf(`correction ${id}`)
  const booked = await orRefuse(
    correct(tx, { member_id: member, key, id: orderedId(now), credits, currency: settings.currency, now }),
  )
  await tellBalance(tx, member, booked.rows[0]?.balance ?? 0, now)
  return decided
}

async function findEarlier(
  tx: Tx,
  { member, credits, reason, key }: ParsedInput<'correctCredits'>,
): Promise<store.CorrectionRow> {
  const earlier = (await store.selectCorrectionByKey(tx, { member_id: member, key })).rows[0]
  if (earlier?.credits !== credits || earlier.reason !== reason) throw new ApiError('key_reused')
  return earlier
}

const present = ({
  member_id,
  id,
  credits,
  reason,
  status,
  created_at,
}: store.CorrectionRow): Correction => ({
  id,
  member: member_id,
  credits,
  reason,
  status,
  created_at: iso(created_at),
})
