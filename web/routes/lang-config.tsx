import { useLingui } from '@lingui/react/macro'
import { servedCountry } from '#contract/sites/countries.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { CountryLanguagePage } from '#web/features/settings/country-language-page.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/**
 * S3, S5: stores the language, and the country if the form contains a country. Redirects to the path in the field `to`.
 * If this path is absent, redirects to the page that contained the form (from the browser's referrer, or else from the
 * field `back`).
 */
export async function act({ api, form, settings, signedIn, from }: Post): Promise<PostAnswer> {
  const language = choice(form, 'language', settings.locales)
  const country = servedCountry(settings.countries, text(form, 'country'))
  if (signedIn === 'member') await api.setLanguage({ language })
  return {
    to: localPath(text(form, 'to')) ?? withoutLanguage(from ?? text(form, 'back')),
    choices: { locale: language, ...(country && { country }) },
  }
}

/** Removes `?lang=` from a path, because this parameter would restore the previous language. */
function withoutLanguage(path: string): string {
  const address = new URL(localPath(path) ?? '/', 'http://site')
  address.searchParams.delete('lang')
  return address.pathname + address.search
}

/** Returns the country of the member's home, also during a journey (X21); `null` for other readers. */
export const load = async ({ api, user }: PlainRequest): Promise<string | null> =>
  user ? (await api.getOwnProfile({})).profile.country : null

/**
 * S5: preselects the first of these countries that is known: the country in the URL, the country chosen before, the
 * country of the member's home, and the country of the IP address.
 */
export function Page({ request: { address, settings, form }, loaded: home }: PlainPageProps<string | null>) {
  const { t } = useLingui()
  const candidates = [
    address.searchParams.get('country'),
    settings.geoip_selected_country,
    home,
    settings.geoip_country,
  ]
  const country = candidates.find((code) => servedCountry(settings.countries, code)) ?? null
  return (
    <>
      <PageTitle>{t`Paese e lingua`}</PageTitle>
      <CountryLanguagePage country={country} to={localPath(address.searchParams.get('to'))} form={form} />
    </>
  )
}
