import type { Offer } from '#contract/orders/orders.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { isClosable } from '../close-pages.ts'
import { presentBeyond } from './present.ts'
import { readLimits, readSpent, spentOf } from './read-limit.ts'
import { findBeyond } from './rules.ts'

interface Marker {
  /** The currency of the member's limits; `null` without a limit. */
  readonly currency: string | null
  /** Adds to an offer the limit that its order would pass. */
  mark<Any extends Offer>(offer: Any): Any
}

/** Returns a function that marks the offers past the member's limit, so that the page explains it before the button. */
export async function offerMarker(app: App, member: MemberId | null): Promise<Marker> {
  const now = app.clock.now()
  const limits = member && (await readLimits(app.db, member, now))
  if (!member || !limits) return { currency: null, mark: (offer) => offer }
  const { currency } = limits
  const rows = await readSpent(app.db, member, currency, now)
  const spent = rows.filter((row) => !isClosable(app, row)).map(spentOf)
  return {
    currency,
    mark(offer) {
      const beyond = offer.currency === currency && findBeyond(limits, offer.price_cents, spent, now)
      return beyond ? { ...offer, beyond_limit: presentBeyond(beyond, currency) } : offer
    },
  }
}
