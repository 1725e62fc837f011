import { Terms } from '#web/features/legal/terms.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Terms settings={settings} company={company} locale={locale} />
}
