import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { presentNumber } from './rules.ts'
import { queueLastConfirmation } from './send-confirmation.ts'
import {
  deleteAgreements,
  keepAgreements,
  keepWithdrawals,
  selectAgreements,
  selectWithdrawals,
} from './store.ts'

type Archived = Pick<ArchiveParts['orders'], 'withdrawals' | 'agreements'>

/** Returns the member's declarations of withdrawal, and what the member agreed to at each order. */
export async function archiveWithdrawals(app: App, member: MemberId): Promise<Archived> {
  const [withdrawals, agreements] = await Promise.all([
    selectWithdrawals(app.db, { member_id: member }),
    selectAgreements(app.db, { member_id: member }),
  ])
  return {
    withdrawals: withdrawals.rows.map((row) => ({
      number: presentNumber(row.number),
      at: iso(row.declared_at),
      order: row.order_id,
      name: row.name,
      contract: row.contract,
      email: row.email,
      credits: row.credits,
      cents: row.currency === null ? null : row.cents,
      currency: row.currency,
      answer: row.answer,
    })),
    agreements: agreements.rows.map((row) => ({
      order: row.order_id,
      refund_days: row.refund_days,
      begins_at_once: row.begins_at_once,
      acknowledges_loss: row.acknowledges_loss,
    })),
  }
}

/**
 * Moves agreements and declarations to an anonymous id with their orders, without names, addresses and texts. A
 * confirmation that was not sent yet is still sent.
 */
export async function keepDeclarations(
  app: App,
  tx: Tx,
  member: MemberId,
  anonymousId: MemberId,
): Promise<void> {
  await keepAgreements(tx, { member_id: member, anonymous_id: anonymousId })
  await deleteAgreements(tx, { member_id: member })
  for (const row of (await keepWithdrawals(tx, { member_id: member, anonymous_id: anonymousId })).rows)
    if (row.confirmed_at === null && row.email !== '') await queueLastConfirmation(app, tx, anonymousId, row)
}
