import { Cookies } from '#web/features/legal/cookies.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Cookies settings={settings} company={company} locale={locale} />
}
