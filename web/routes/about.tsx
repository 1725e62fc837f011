import { About } from '#web/features/legal/about.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <About settings={settings} company={company} locale={locale} />
}
