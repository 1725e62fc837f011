import type { SupportOrder } from '#contract/complaints/desk.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { listSupportOrders } from '../list-support-orders.ts'
import { selectByNumber } from './store.ts'

/** The number of different numbers in a text that are looked up. */
const max_numbers = 20

/**
 * Returns the orders of the site that a text names by their number and whose buyers are erased. Whoever writes about
 * such an order has no account any more in which support could find it.
 */
export async function listErasedOrders(
  { db }: Pick<App, 'db'>,
  site: SiteId,
  text: string,
): Promise<SupportOrder[]> {
  const numbers = new Set(text.match(/(?<!\d)[1-9]\d{0,17}(?!\d)/g))
  const found = await Promise.all([...numbers].slice(0, max_numbers).map(findErased))
  return found.flat()

  async function findErased(number: string): Promise<SupportOrder[]> {
    const order = (await selectByNumber(db, { number, site_ids: [site] })).rows[0]
    if (!order || (await findAccount(db, order.member_id))) return []
    return (await listSupportOrders(db, order.member_id)).filter((each) => each.number === number)
  }
}
