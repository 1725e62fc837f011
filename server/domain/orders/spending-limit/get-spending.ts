import type { Spending } from '#contract/orders/spending.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { isClosable } from '../close-pages.ts'
import { currencyOf } from '../price-currency.ts'
import { presentSpending } from './present.ts'
import { readLimits, readSpent } from './read-limit.ts'
import { noLimit } from './rules.ts'

/**
 * Returns what the member has spent, and the member's limits. An unpaid order whose page the next order closes does not
 * count.
 */
export async function getSpending(requestContext: MemberContext): Promise<Spending> {
  const { app, session } = requestContext
  const now = app.clock.now()
  const limits = await readLimits(app.db, session.memberId, now)
  const currency = limits?.currency ?? (await currencyOf(requestContext))
  const rows = await readSpent(app.db, session.memberId, null, now)
  const counted = rows.filter((row) => !isClosable(app, row))
  return presentSpending(currency, limits ?? { week: noLimit, month: noLimit }, counted, now)
}
