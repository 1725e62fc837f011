import type { ParsedInput } from '#contract/index.ts'
import type { Spending } from '#contract/orders/spending.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { markBrowser, queueMail } from '#server/domain/accounts/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { currencyOf } from '../price-currency.ts'
import { getSpending } from './get-spending.ts'
import { type Limits, readLimits } from './read-limit.ts'
import { choose, noLimit } from './rules.ts'
import { sendRaise } from './send-raise.ts'
import { deleteLimit, lockSpending, saveLimit } from './store.ts'

/**
 * Sets the member's limit for a period, or removes it (X2). A new raise is confirmed by one mail. A repeated call
 * changes nothing. Throws `spending_limit_currency` if the page showed another currency than that of the limit.
 */
export async function setSpendingLimit(
  requestContext: MemberContext,
  { period, limit_cents, currency }: ParsedInput<'setSpendingLimit'>,
): Promise<{ spending: Spending }> {
  const { app, session } = requestContext
  const priceCurrency = await currencyOf(requestContext)
  await inTransaction(app.db, async (tx) => {
    await lockSpending(tx, { member_id: session.memberId })
    const now = app.clock.now()
    const before = (await readLimits(tx, session.memberId, now)) ?? noLimits(priceCurrency)
    if (currency !== before.currency)
      throw new ApiError('spending_limit_currency', { currency: before.currency })
    const plan = choose(before[period], limit_cents, now)
    const week = period === 'week' ? plan : before.week
    const month = period === 'month' ? plan : before.month
    if (week.limit === null && month.limit === null) await deleteLimit(tx, { member_id: session.memberId })
    else
      await saveLimit(tx, {
        ...{ member_id: session.memberId, currency },
        ...{ week_cents: week.limit, month_cents: month.limit },
        ...{ week_next_cents: week.pending?.limit ?? null, week_next_at: week.pending?.from ?? null },
        ...{ month_next_cents: month.pending?.limit ?? null, month_next_at: month.pending?.from ?? null },
      })
    if (plan.pending && plan !== before[period])
      await queueMail(app, tx, sendRaise, 'limit_raise', session.memberId, {
        facts: { period, from: plan.pending.from.toISOString() },
        browser: markBrowser(requestContext),
      })
  })
  return { spending: await getSpending(requestContext) }
}

const noLimits = (currency: string): Limits => ({ currency, week: noLimit, month: noLimit })
