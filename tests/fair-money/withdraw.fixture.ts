import { newKey } from '#server/domain/orders/shop.fixture.ts'
import type { FairWorld } from './fair-world.fixture.ts'

/**
 * A buyer withdraws from a part of an order, in several calls with one key: first the unspent credits, then the spent
 * ones, if the right is not lost for them. The provider may fail; a job then finds out what happened.
 */
export async function withdraw(
  world: FairWorld,
  who: number,
  { back, share, times }: { readonly back: number; readonly share: number; readonly times: number },
): Promise<void> {
  const { app } = world
  const buyer = world.member(who)
  const { orders } = await app.call(buyer, 'listWithdrawals', {})
  const open = orders.filter(({ why_not }) => why_not === null)
  const order = open[back % open.length]
  if (!order || order.most === 0) return
  const credits = Math.ceil(order.most / share)
  const preview = await world.attempt(() =>
    app.call(buyer, 'previewWithdrawal', { order: order.id, credits }),
  )
  if (!preview) return
  const { spent_credits, cents } = preview
  if (order.is_waived && spent_credits > 0) throw new Error('a lost right gives spent credits back')
  const input = { order: order.id, credits, spent_credits, cents, key: newKey() }
  const call = () => world.attempt(() => app.call(buyer, 'withdrawOrder', input))
  const answers = await Promise.all(Array.from({ length: times }, call))
  const receipts = new Set(answers.flatMap((answer) => (answer ? [answer.receipt] : [])))
  if (receipts.size > 1) throw new Error('one key has withdrawn twice')
}
