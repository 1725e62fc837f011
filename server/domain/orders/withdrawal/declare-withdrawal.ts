import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { WithdrawalId } from '#contract/wire/ids.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import { markBrowser } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { orderNumberIn } from './rules.ts'
import { queueConfirmation } from './send-confirmation.ts'
import { deleteOldUnmatched, insertWithdrawal, selectWithdrawalByKey } from './store.ts'
import { makeWithdrawalToken } from './withdrawal-token.ts'

/** Largest numbers of declarations a day with one address and about one order number. */
const points = { withdrawal_address: 5, withdrawal_order: 20 } as const

/** Time after which an answered declaration that was about no account is deleted. */
const unmatched_ms = days(730)

/**
 * Accepts a declaration of withdrawal without sign-in (M7): name, contract, and where to confirm. Stores it with its
 * time; a job then looks for the order. Therefore the answer, and the time that it takes, are the same whether or not
 * order, address and name exist (H7). Throws `too_many_requests`, and `key_reused`.
 */
export async function declareWithdrawal(
  requestContext: RequestContext,
  { name, contract, email, credits, key }: ParsedInput<'declareWithdrawal'>,
): Promise<CallOutput<'declareWithdrawal'>> {
  const { app, site, locale } = requestContext
  const now = app.clock.now()
  const id = orderedId<WithdrawalId>(now)
  const known = (await selectWithdrawalByKey(app.db, { key })).rows[0]
  if (!known) {
    await take(app, 'withdrawal_address', `${site.id} ${email}`)
    await take(app, 'withdrawal_order', `${site.id} ${orderNumberIn(contract) ?? contract.toLowerCase()}`)
  }
  const isNew = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await insertWithdrawal(tx, {
      id,
      site_id: site.id,
      key,
      kind: 'signed_out',
      name,
      contract,
      email,
      locale,
      wanted_credits: credits ?? null,
      declared_at: now,
    })
    if (rowCount === 0) return false
    await deleteOldUnmatched(tx, { before: new Date(now.getTime() - unmatched_ms) })
    await queueConfirmation(tx, { withdrawal: id, browser: markBrowser(requestContext) })
    await addJob(tx, { name: 'orders.match_withdrawal' }, { withdrawal: id })
    return true
  })
  if (isNew) return { receipt: await makeWithdrawalToken(app, id) }
  const earlier = known ?? (await selectWithdrawalByKey(app.db, { key })).rows[0]
  const isSame =
    earlier?.kind === 'signed_out' &&
    earlier.site_id === site.id &&
    earlier.email === email &&
    earlier.contract === contract &&
    earlier.wanted_credits === (credits ?? null)
  if (!isSame) throw new ApiError('key_reused')
  return { receipt: await makeWithdrawalToken(app, earlier.id) }
}

const countersOf = new WeakMap<App, Readonly<Record<keyof typeof points, Counter>>>()

async function take(app: App, name: keyof typeof points, key: string): Promise<void> {
  let counters = countersOf.get(app)
  if (!counters) {
    const counter = (each: keyof typeof points) =>
      app.rateLimiter.counter({ name: each, points: points[each], seconds: 86_400 })
    counters = {
      withdrawal_address: counter('withdrawal_address'),
      withdrawal_order: counter('withdrawal_order'),
    }
    countersOf.set(app, counters)
  }
  const wait_ms = await counters[name].take(key)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}
