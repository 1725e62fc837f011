import { countryLanguages } from '#i18n/country-languages.ts'
import { isLoopback } from '#server/kernel/loopback.ts'
import type { NewSite } from './create-site.ts'

/** A new site as an operator types it, in `npm run site -- add` and in the console. */
export interface SiteOptions {
  readonly host: string
  readonly name: string
  readonly languages: string
  readonly niche?: string | undefined
  readonly company: string
  readonly countries?: string | undefined
  readonly currency?: string | undefined
  readonly origin?: string | undefined
  readonly mail?: string | undefined
  readonly phone?: string | undefined
  readonly provider?: string | undefined
}

/** Credits that a message costs on a new site. */
const message_credits = 5

const currencies: Readonly<Record<string, string>> = {
  ...{ US: 'USD', GB: 'GBP', CH: 'CHF', DK: 'DKK', SE: 'SEK', NO: 'NOK', PL: 'PLN' },
}

const listed = (text: string) => text.split(',').map((each) => each.trim())

/**
 * Returns a site that only lacks the details which the operator fills in later. It has no profiles of any kind (H1), and
 * nothing in its settings adds some. Its texts about its audience are those of the niche.
 */
export function newSite(options: SiteOptions, isDefault: boolean, now: Date): NewSite {
  const languages = listed(options.languages)
  const countries = options.countries ? listed(options.countries) : countriesOf(languages[0])
  const domain = options.host.toLowerCase()
  const { name, mail = '', phone = '' } = options
  return {
    domain,
    origin: options.origin ?? (isLoopback(domain) ? '' : `https://${domain}`),
    isDefault,
    settings: {
      name,
      mail_name: name,
      index_title: '',
      description: '',
      countries,
      locales: languages,
      domain_language: (languages[0] ?? '').replace('-', '_'),
      currency: options.currency ?? currencies[countries[0] ?? ''] ?? 'EUR',
      niche: Number(options.niche ?? 1),
      payment_provider: (options.provider ?? null) as NewSite['settings']['payment_provider'],
      message_credits,
      minimum_message_costs: {},
      support_email: mail,
      support_phone: phone,
      fictional_warning: '',
      fictional_singular: '',
      fictional_plural: '',
    },
    company: {
      name: options.company,
      address: '',
      kvk: '',
      city: '',
      country: countries[0] ?? '',
      tradenames: [name],
      vat_numbers: [],
      support_phone: phone,
      added: now,
    },
  }
}

/** Returns the countries whose first language is this one, such as DE and AT for German. */
const countriesOf = (language: string | undefined): string[] =>
  Object.entries(countryLanguages).flatMap(([country, [first]]) => (first === language ? [country] : []))
