import { Faq } from '#web/features/legal/faq.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Faq settings={settings} company={company} locale={locale} />
}
