import { useLingui } from '@lingui/react/macro'
import { localPath } from '#contract/local-path.ts'
import { CountryLanguagePage } from '#web/features/settings/country-language-page.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** S5. The country is the one that the address names, else the one chosen before, the member's, or the visit's. */
export function Page({ request: { address, settings, user } }: PlainPageProps) {
  const { t } = useLingui()
  const candidates = [
    address.searchParams.get('country'),
    settings.geoip_selected_country,
    user?.profile.country,
    settings.geoip_country,
  ]
  const country = candidates.find((code) => code && settings.countries.includes(code)) ?? null
  return (
    <>
      <PageTitle>{t`Paese e lingua`}</PageTitle>
      <CountryLanguagePage country={country} to={localPath(address.searchParams.get('to'))} />
    </>
  )
}
