import { Safety } from '#web/features/legal/safety.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Safety settings={settings} company={company} locale={locale} />
}
