import { siteDescription } from './features/home/site-texts.tsx'
import { i18nFor } from './lib/page/catalogs.server.ts'
import type { PlainRequest } from './plain-pages.server.ts'

/**
 * Metadata for search engines: description, canonical URL, and other languages (S3). All languages of a page have the
 * same URL, and a cookie selects the language. Search engines have no cookie, so `?lang=` selects the language for
 * them.
 */
export function SearchHead({ request }: { request: PlainRequest }) {
  const { settings, locale, address, params, user, staff } = request
  if (user || staff) return null
  // Search engines must not list the URL of a mailed link, because it is private to its recipient.
  if (params.token !== undefined) return <meta name="robots" content="noindex" />
  // An earlier text of the terms, privacy notice or rules is not in force.
  if (address.searchParams.has('version')) return <meta name="robots" content="noindex" />
  const own = `${address.origin}${address.pathname}`
  return (
    <>
      <meta name="description" content={siteDescription(i18nFor(locale), settings, locale)} />
      <link rel="canonical" href={own} />
      {settings.locales.length > 1 && (
        <>
          <link rel="alternate" hrefLang="x-default" href={own} />
          {settings.locales.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={`${own}?lang=${locale}`} />
          ))}
        </>
      )}
    </>
  )
}
