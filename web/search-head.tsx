import type { PlainRequest } from './plain-pages.server.ts'

/**
 * What search engines read: description, the page's one address, and its other languages (S3). The languages share
 * their addresses and differ by cookie, so `?lang=` names one for whoever has no cookie.
 */
export function SearchHead({ request }: { request: PlainRequest }) {
  const { settings, address, params, user, staff } = request
  if (user || staff) return null
  // The address of a link is whose it was mailed to.
  if (params.token !== undefined) return <meta name="robots" content="noindex" />
  const own = `${address.origin}${address.pathname}`
  return (
    <>
      <meta name="description" content={settings.description} />
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
