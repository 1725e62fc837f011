import type { MessagePrice } from '#contract/chats/chats.ts'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import { findBuyerCountries } from '#server/domain/accounts/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { getMessagePrice } from './get-message-price.ts'
import { listPackages, type Package } from './packages.ts'

/**
 * Returns the price of the caller's next message (H3). For a visitor, it is the price for a member without credits in
 * the visitor's payment country: the highest rate of the packages there. `null` if the visitor's country has none.
 */
export async function getCallersPrice(requestContext: RequestContext): Promise<MessagePrice | null> {
  const { app, site, session } = requestContext
  if (session?.kind === 'member') return getMessagePrice(app.db, site, session.memberId, app.clock.now())
  const { payment } = await findBuyerCountries(requestContext)
  const packages = await listPackages(app.db, site.id, payment, app.clock.now())
  const rateOf = ({ price_cents, credits }: Package) => price_cents / credits
  const [dearest] = packages.toSorted((a, b) => rateOf(b) - rateOf(a))
  if (!dearest) return null
  const { message_credits: credits } = site.settings
  return { credits, cents: priceAtRate(credits, dearest), currency: dearest.currency }
}
