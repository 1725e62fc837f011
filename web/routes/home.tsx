import { dearestRate, type Rate } from '#web/features/home/bill.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { visitorsCountry } from '#web/lib/page/lowest-message-cost.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Returns the dearest package of the country whose prices the page shows. */
export async function load({ api, settings, paymentCountry }: PlainRequest): Promise<Rate | null> {
  const { code } = paymentCountry ?? visitorsCountry(settings)
  const { packages } = await api.listPackages({ payment_country: code })
  return dearestRate(packages)
}

export function Page({ loaded }: PlainPageProps<Rate | null>) {
  return <HomePage rate={loaded} />
}
