import { Service } from '#web/features/legal/service.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Service settings={settings} company={company} locale={locale} />
}
