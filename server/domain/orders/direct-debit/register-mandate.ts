import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import type { MandateKey } from '#server/adapters/payments/port.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { providerNamed } from '../provider-of.ts'
import { selectMandate } from '../store/mandates.ts'
import { selectWaiting, setRefused } from '../store/scheduled-debits.ts'
import { endMandate } from './end-mandate.ts'
import * as store from './store.ts'

/**
 * Registers a mandate at its provider, once. Returns its ids there, or `null` if it has ended or the provider refused
 * it. A refusal means that the account does not exist: the debits that wait for it fail with AC01. After any other error
 * the registration is repeated.
 */
export async function register(app: App, member: MemberId, id: MandateId): Promise<MandateKey | null> {
  const method = (await selectMandate(app.db, { member_id: member, id })).rows[0]
  const row = (await store.selectDebitMandate(app.db, { member_id: member, id })).rows[0]
  const account = await findAccount(app.db, member)
  if (!method || !row || !account) return null
  if (row.registered_at) return { customer: method.provider_customer, id: method.provider_mandate }
  const provider = providerNamed(app, method.provider)
  try {
    const key = await provider.createMandate?.({
      mandateId: id,
      reference: row.reference,
      iban: row.iban,
      holder: row.holder,
      email: account.email,
      signedAt: new Date(iso(row.signed_at)),
    })
    if (!key) return null
    await store.setRegistered(app.db, {
      member_id: member,
      mandate_id: id,
      provider_customer: key.customer,
      provider_mandate: key.id,
      registered_at: app.clock.now(),
    })
    return key
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    app.log.warn({ err: error, provider: provider.name }, 'a mandate was refused')
    await inTransaction(app.db, async (tx) => {
      for (const { id: order } of (await selectWaiting(tx, { member_id: member, mandate_id: id })).rows)
        await setRefused(tx, {
          member_id: member,
          id: order,
          failure: 'needs_card_entry',
          return_code: 'AC01',
        })
      await endMandate(app, tx, member, id)
    })
    app.bus.wake([member])
    return null
  }
}

/** Registers a mandate soon after it was given, so that a wrong account is known before the day of the debit. */
export const registerMandate: Job<{ member: MemberId; mandate: MandateId }> = defineJob(
  'orders.register_mandate',
  async (app, { member, mandate }) => void (await register(app, member, mandate)),
)
