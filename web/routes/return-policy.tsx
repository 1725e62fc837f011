import { ReturnPolicy } from '#web/features/legal/return-policy.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <ReturnPolicy settings={settings} company={company} locale={locale} />
}
