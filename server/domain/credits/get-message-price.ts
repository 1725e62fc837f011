import type { MessagePrice } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { max_priced_lots, type PaidLot, priceSums } from './rules.ts'
import { selectDearestRate, selectRemainingLots } from './store.ts'

/**
 * Returns the price of the member's next message in credits and in money (H3).
 * @param known the member's remaining lots, if the caller has just read them
 */
export async function getMessagePrice(
  db: Queryable,
  site: Site,
  member: MemberId,
  now: Date,
  known?: readonly PaidLot[],
): Promise<MessagePrice> {
  const { message_credits } = site.settings
  return (await getPrices(db, site, member, message_credits, now, known))(message_credits)
}

/**
 * Returns a function that converts a number of credits to money (H3). The amount is what the member paid for the
 * credits that would be spent next, one sum for each currency. Credits that the wallet does not contain cost the highest rate of the price list.
 * @param most the largest number of credits that the caller will convert
 * @param known the member's remaining lots, if the caller has just read them
 */
export async function getPrices(
  db: Queryable,
  site: Site,
  member: MemberId,
  most: number,
  now: Date,
  known?: readonly PaidLot[],
): Promise<(credits: number) => MessagePrice> {
  const lots =
    known ??
    (await selectRemainingLots(db, { member_id: member, limit: max_priced_lots })).rows[0]?.lots ??
    []
  const covered = lots.reduce((sum, lot) => sum + lot.remaining, 0) >= most
  // Reads the rate of the price list only if the remaining lots contain fewer than `most` credits.
  const dearest = covered
    ? null
    : (await selectDearestRate(db, { site_id: site.id, member_id: member, at: now })).rows[0]
  const rate = dearest ? { cents: dearest.price_cents / dearest.credits, currency: dearest.currency } : null
  const currency = dearest?.currency ?? lots[0]?.currency ?? site.settings.currency
  return (credits) => {
    const [first = { cents: 0, currency }, ...also] = priceSums(credits, lots, rate)
    return { credits, ...first, ...(also.length > 0 && { also }) }
  }
}
