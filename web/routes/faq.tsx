import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { faqOf } from '#web/features/found/structured-data.ts'
import { allQuestions, Faq } from '#web/features/legal/faq.tsx'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export function things({ settings, company, locale, address }: PlainRequest) {
  const html = (node: ReactNode) =>
    renderToStaticMarkup(<I18nProvider i18n={i18nFor(locale)}>{node}</I18nProvider>)
      // Links in the data have no page to which they are relative.
      .replaceAll('href="/', `href="${address.origin}/`)
  const questions = allQuestions({ settings, company, locale }).map(({ question, answer }) => ({
    question: html(question),
    answer: html(answer),
  }))
  return [faqOf(questions, locale)]
}

export function Page({ request: { settings, company, locale } }: PlainPageProps) {
  return <Faq settings={settings} company={company} locale={locale} />
}
