import type { MessagePrice } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type PaidLot, priceInCents } from './rules.ts'
import { selectDearestRate, selectLotsLeft } from './store.ts'

/** H3: what the next message costs this member, in credits and in money. `known`: as of `getPrices`. */
export async function getMessagePrice(
  db: Queryable,
  site: Site,
  member: MemberId,
  known?: readonly PaidLot[],
): Promise<MessagePrice> {
  const { message_credits } = site.settings
  return (await getPrices(db, site, member, message_credits, known))(message_credits)
}

/**
 * H3: what so many credits, at most `most`, are worth to this member if they are spent next.
 * @param known what is left of their lots, where the database has just said so
 */
export async function getPrices(
  db: Queryable,
  site: Site,
  member: MemberId,
  most: number,
  known?: readonly PaidLot[],
): Promise<(credits: number) => MessagePrice> {
  const lots = known ?? (await selectLotsLeft(db, [member])).rows[0]?.lots ?? []
  const covered = lots.reduce((sum, lot) => sum + lot.remaining, 0) >= most
  // The rate is only asked for where the lots don't tell the whole price.
  const dearest = covered ? null : (await selectDearestRate(db, [site.id, member])).rows[0]
  return (credits) => ({
    credits,
    cents: priceInCents(credits, lots, dearest ? dearest.price_cents / dearest.credits : 0),
    currency: dearest?.currency ?? lots[0]?.currency ?? site.settings.currency,
  })
}
