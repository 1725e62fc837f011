import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Product } from 'schema-dts'
import type { Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { minorUnits } from '#web/parts/money.ts'
import { addressIn } from './addresses.ts'

interface Package {
  readonly credits: number
  readonly messages: number
  readonly list_price_cents: number
  readonly currency: string
}

/** Describes packages of credits to search engines, with the list prices that the page shows. */
export function packageThings(
  i18n: I18n,
  packages: readonly Package[],
  {
    settings,
    locale,
    origin,
  }: { readonly settings: Settings; readonly locale: Locale; readonly origin: string },
): Product[] {
  return packages.map(({ credits, messages, list_price_cents, currency }) => {
    const amount = i18n._(msg`${plural(credits, { one: '# credito', other: '# crediti' })}`)
    const use = i18n._(
      msg`${plural(messages, { one: 'Bastano per # messaggio.', other: 'Bastano per # messaggi.' })}`,
    )
    return {
      '@type': 'Product',
      name: `${settings.name}: ${amount}`,
      description: use,
      image: `${origin}/app-icon-512.png`,
      offers: {
        '@type': 'Offer',
        price: (list_price_cents / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency))),
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        url: addressIn(`${origin}/pricing`, locale, settings),
        seller: { '@id': `${origin}/#organization` },
      },
    }
  })
}
