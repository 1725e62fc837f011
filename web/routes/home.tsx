import { dearestRate, type Rate } from '#web/features/home/bill.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { pricedCountry } from '#web/lib/page/lowest-message-cost.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/**
 * Returns the dearest package of the country whose prices all visitors of the site see. The price list of another
 * country is at `/pricing`.
 */
export async function load({ api, settings }: PlainRequest): Promise<Rate | null> {
  const country = pricedCountry(settings)
  if (country === null) return null
  const { packages } = await api.listPackages({ payment_country: country })
  return dearestRate(packages)
}

export function Page({ loaded }: PlainPageProps<Rate | null>) {
  return <HomePage rate={loaded} />
}
