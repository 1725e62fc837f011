import { Privacy } from '#web/features/legal/privacy.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Privacy settings={settings} company={company} locale={locale} />
}
