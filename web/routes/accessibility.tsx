import { Accessibility } from '#web/features/legal/accessibility.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Accessibility settings={settings} company={company} locale={locale} />
}
