import type { FAQPage, Organization, Thing, WebSite } from 'schema-dts'
import { asciiAddress } from '#contract/accounts/ascii-address.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'

/**
 * Returns the text of a script element that describes a page to search engines (JSON-LD of schema.org). Staff type
 * names and texts by hand, so `<` is escaped: no text can end the element.
 */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)

interface OfSite {
  readonly settings: Settings
  readonly company: CompanyInfo
  readonly origin: string
}

export function organizationOf({ settings, company, origin }: OfSite): Organization {
  const phone = settings.support_phone || company.support_phone
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: settings.name,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/app-icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      ...(company.address && { streetAddress: company.address }),
      ...(company.city && { addressLocality: company.city }),
      addressCountry: company.country,
    },
    ...(settings.support_email && { email: asciiAddress(settings.support_email) }),
    ...(phone && { telephone: phone }),
  }
}

export const webSiteOf = ({ settings, origin }: OfSite): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: settings.name,
  url: `${origin}/`,
  inLanguage: settings.locales,
  publisher: { '@id': `${origin}/#organization` },
})

/**
 * @param questions questions as plain texts, with their answers as HTML
 * @param locale the language of the texts
 */
export const faqOf = (
  questions: readonly { readonly question: string; readonly answer: string }[],
  locale: Locale,
): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
