import type { CallOutput } from '#contract/index.ts'
import { packageThings } from '#web/features/found/package-things.ts'
import { organizationOf } from '#web/features/found/structured-data.ts'
import { Pricing } from '#web/features/legal/pricing.tsx'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

type Offer = CallOutput<'listPackages'>

/** Returns the packages of the country in the query, or else of the reader's country. */
export async function load({ api, address, settings }: PlainRequest): Promise<Offer> {
  const chosen = settings.countries.find((country) => country === address.searchParams.get('payment_country'))
  return await api.listPackages(chosen ? { payment_country: chosen } : {})
}

export function things(
  { settings, company, locale, address: { origin } }: PlainRequest,
  { packages }: Offer,
) {
  const products = packageThings(i18nFor(locale), packages, { settings, locale, origin })
  return [organizationOf({ settings, company, origin }), ...products]
}

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<Offer>) {
  return <Pricing settings={settings} company={company} locale={locale} offer={loaded} />
}
