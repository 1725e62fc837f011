import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locales.ts'
import { i18nFor } from './lib/page/catalogs.server.ts'
import spilled from './public/scene-spilled.svg?raw'
import { ErrorFallback } from './root-error.tsx'

/** Style sheet of the fallback page. It uses the product's colours, because the site's theme may be unknown. */
const style = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:#fffaf6;color:#2a1519}',
  'main{max-width:400px;margin:auto}img{display:block;width:100%;border-radius:22px}h1{font:560 1.5rem/1.25 Fraunces,Georgia,serif;text-wrap:balance}',
  'a{display:block;padding:15px;border-radius:16px;background:#8b1228;color:#fff;font-weight:600;text-decoration:none}',
  '@media(prefers-color-scheme:dark){:root{background:#170c0f;color:#fbeee9}a{background:#e8536b;color:#170c0f}}',
].join('')

/** §8: returns a document that needs no settings, layout or files. It contains its picture and its style sheet. */
export function renderFallback(locale: Locale): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <html lang={locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <style>{style}</style>
        </head>
        <body>
          <ErrorFallback>
            <img src={`data:image/svg+xml,${encodeURIComponent(spilled)}`} alt="" />
          </ErrorFallback>
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}
