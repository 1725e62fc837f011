import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { faqOf } from '#web/features/found/structured-data.ts'
import { allQuestions, Faq } from '#web/features/legal/faq.tsx'
import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = (request: PlainRequest) => loadText(request, 'faq')

/** A site's own questions are not described, because their text has no marks of question and answer. */
export function things({ settings, company, locale, address }: PlainRequest, { own }: LoadedText) {
  if (own.text) return []
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

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="faq">
      <Faq {...props} />
    </TextOrStandard>
  )
}
