import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import { isAmerican, type Locale } from '#i18n/locales.ts'
import { supportPhone } from './support-phone.ts'

/**
 * Returns the support phone for the US footer, empty if there is none. Returns undefined for other readers, who get no
 * US footer.
 */
export function americanSupport(
  locale: Locale,
  settings: Pick<Settings, 'geoip_selected_country' | 'geoip_country' | 'support_phone'>,
  company: Pick<CompanyInfo, 'support_phone'>,
): string | undefined {
  const country = settings.geoip_selected_country ?? settings.geoip_country
  return isAmerican(locale, country) ? supportPhone({ settings, company }) : undefined
}
