import type { ReturnCode } from '#contract/orders/return-codes.ts'
import { endContact } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { OrderRow } from '../store/orders.ts'
import { setReturnCode } from '../store/scheduled-debits.ts'
import { endMandate } from './end-mandate.ts'
import { returnEffects } from './rules.ts'
import * as store from './store.ts'
import { hashOf, type Subject } from './subject.ts'

/**
 * Applies the effects of a returned debit besides those on its credits (`returnEffects`), once per order. Returns
 * whether the code is new.
 */
export async function applyReturn(
  app: App,
  tx: Tx,
  { member_id: member, id, mandate_id }: OrderRow,
  code: ReturnCode,
  now: Date,
): Promise<boolean> {
  if ((await setReturnCode(tx, { member_id: member, id, return_code: code })).rowCount === 0) return false
  const { endsMandate, blocks, endsContact } = returnEffects[code]
  const mandate =
    mandate_id && (await store.selectDebitMandate(tx, { member_id: member, id: mandate_id })).rows[0]
  const blocked: Subject[] = []
  if (blocks !== 'nothing' && mandate) blocked.push({ kind: 'account', value: mandate.iban })
  if (blocks === 'member') blocked.push({ kind: 'member', value: member })
  for (const subject of blocked)
    await store.insertBlock(tx, { subject: await hashOf(app, subject), code, blocked_at: now })
  if (endsMandate && mandate_id) await endMandate(app, tx, member, mandate_id)
  if (endsContact) await endContact(tx, member, now)
  app.log.warn({ order: id, code }, 'a bank has returned a debit')
  return true
}
