import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { asciiAddress } from '#contract/accounts/ascii-address.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { supportPhone } from '#web/lib/page/support-phone.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { WordsOnly } from './words-only.ts'

/** Props of the legal pages: the site, its company, the reader's language. */
export interface LegalProps {
  readonly settings: Settings
  readonly company: CompanyInfo
  readonly locale: Locale
}

/** A `mailto:` link to the site's support. Without a mail address, the site's name leads to the form of complaints. */
export function SupportMail({ settings: { support_email, name } }: Pick<LegalProps, 'settings'>) {
  if (!support_email) return <a href="/complaints">{name}</a>
  return <a href={`mailto:${asciiAddress(support_email)}`}>{support_email}</a>
}

/**
 * The company's details as required by Directive 2000/31/EC art. 5 and Directive 2011/83/EU art. 6, without those that a
 * new site has not filled in yet.
 */
export function CompanyDetails({ settings, company, locale }: LegalProps) {
  if (use(WordsOnly)) return null
  const tradenames = company.tradenames.filter((name) => name !== company.name).join(', ')
  const vat = company.vat_numbers.join(', ')
  const phone = supportPhone({ settings, company })
  const { kvk } = company
  return (
    <>
      <address>
        <strong>{company.name}</strong>
        <br />
        {company.address && (
          <>
            {company.address}
            <br />
          </>
        )}
        {[company.city, nameCountry(company.country, locale)].filter(Boolean).join(', ')}
      </address>
      <ul>
        {tradenames && (
          <li>
            <Trans>Nomi commerciali: {tradenames}</Trans>
          </li>
        )}
        {kvk && (
          <li>
            {company.country === 'NL' ? (
              <Trans>KvK: {kvk}</Trans>
            ) : (
              <Trans>Registro delle imprese: {kvk}</Trans>
            )}
          </li>
        )}
        {vat && (
          <li>
            <Trans>Partita IVA: {vat}</Trans>
          </li>
        )}
        {settings.support_email && (
          <li>
            <Trans>
              Mail: <SupportMail settings={settings} />
            </Trans>
          </li>
        )}
        {phone && (
          <li>
            <Trans>
              Telefono: <a href={`tel:${phone}`}>{phone}</a>
            </Trans>
          </li>
        )}
      </ul>
    </>
  )
}
