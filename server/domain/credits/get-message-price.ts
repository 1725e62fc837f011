import type { MessagePrice } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { priceInCents } from './rules.ts'
import { selectDearestRate, selectNextLot } from './store.ts'

/** H3: what the next message costs this member, in credits and in money. */
export async function getMessagePrice(db: Queryable, site: Site, member: MemberId): Promise<MessagePrice> {
  const priceOf = await getPrices(db, site, member, site.settings.message_credits)
  return priceOf(site.settings.message_credits)
}

/** H3: what so many credits, at most `most`, are worth to this member if they are spent next. */
export async function getPrices(
  db: Queryable,
  site: Site,
  member: MemberId,
  most: number,
): Promise<(credits: number) => MessagePrice> {
  const { rows: lots } = await selectNextLot(db, [member])
  const covered = lots.reduce((sum, lot) => sum + lot.remaining, 0) >= most
  // The rate is only asked for where the lots don't tell the whole price.
  const dearest = covered ? null : (await selectDearestRate(db, [site.id, member])).rows[0]
  return (credits) => ({
    credits,
    cents: priceInCents(credits, lots, dearest ? dearest.price_cents / dearest.credits : 0),
    currency: dearest?.currency ?? lots[0]?.currency ?? site.settings.currency,
  })
}
