import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { cancelWaiting } from '../store/scheduled-debits.ts'
import { timesOf } from './end-mandate.ts'
import { planUpkeep } from './plan-upkeep.ts'
import { evidenceEndOf } from './rules.ts'
import * as store from './store.ts'
import { hashOf } from './subject.ts'

type Part = Pick<ArchiveParts['orders'], 'sepa_mandates' | 'sepa_requests'>

export async function exportDebits(app: App, member: MemberId): Promise<Part> {
  const mandates = await store.selectDebitMandates(app.db, { member_id: member })
  const requests = await store.selectRequests(app.db, { member_id: member })
  return {
    sepa_mandates: mandates.rows.map((row) => ({
      reference: row.reference,
      iban: row.iban,
      holder: row.holder,
      phone: row.phone,
      signed_at: iso(row.signed_at),
      last_used_at: row.last_used_at && iso(row.last_used_at),
      ended_at: row.ended_at && iso(row.ended_at),
    })),
    sepa_requests: requests.rows.map((row) => ({
      iban: row.iban,
      holder: row.holder,
      phone: row.phone,
      at: iso(row.created_at),
    })),
  }
}

/**
 * Cancels debits that wait for their day, and deletes requests and the mandates without a debit. Moves the other mandates
 * to the anonymous id, as evidence for disputes of the payer's bank, until 14 months after their last debit. A blocked
 * account stays blocked, by its hash. Returns until when each of them is kept.
 */
export async function eraseDebits(
  app: App,
  tx: Tx,
  member: MemberId,
  anonymousId: MemberId,
): Promise<Date[]> {
  await cancelWaiting(tx, { member_id: member, mandate_id: null })
  await store.eraseRequests(tx, { member_id: member })
  await store.deleteBlock(tx, { subject: await hashOf(app, { kind: 'member', value: member }) })
  const { rows } = await store.keepDebitMandates(tx, {
    member_id: member,
    anonymous_id: anonymousId,
    now: app.clock.now(),
  })
  for (const row of rows) await planUpkeep(tx, row, { ...timesOf(row), isEnded: true })
  return rows.map((row) => evidenceEndOf(timesOf(row)))
}
