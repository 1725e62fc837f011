import { findBuyerCountries } from '#server/domain/accounts/index.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/** Returns the currency of the prices in the buyer's payment country. */
export async function currencyOf(requestContext: RequestContext): Promise<string> {
  const { app, site } = requestContext
  const { payment } = await findBuyerCountries(requestContext)
  const [first] = await listPackages(app.db, site.id, payment, app.clock.now())
  return first?.currency ?? site.settings.currency
}
