import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locales.ts'
import { i18nFor } from './lib/page/catalogs.server.ts'
import { ErrorFallback } from './root-error.tsx'

/** §8: returns a document of two lines that needs no settings, no layout and no style sheet. */
export function renderFallback(locale: Locale): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <html lang={locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
        </head>
        <body>
          <ErrorFallback />
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}
