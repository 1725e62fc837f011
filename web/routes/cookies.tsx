import { Cookies } from '#web/features/legal/cookies.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Returns the id of the version to show, or `null` for the text in force. */
export const load = async ({ address }: PlainRequest) => address.searchParams.get('version')

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<string | null>) {
  return <Cookies settings={settings} company={company} locale={locale} version={loaded} />
}
