import type { Thing } from 'schema-dts'
import { formatLocale, type Locale } from '#i18n/locales.ts'
import { addressIn, alternatesOf } from './features/found/addresses.ts'
import type { PageTexts } from './features/found/page-texts.ts'
import { jsonLd, organizationOf, webSiteOf } from './features/found/structured-data.ts'
import type { PageRequest } from './lib/page/page-request.ts'
import type { PlainRequest } from './plain-pages.server.ts'
import { homeTexts } from './search-texts.server.ts'
import { sharePictureOf } from './share-picture.server.ts'

interface SearchHeadProps {
  readonly request: PlainRequest
  /** The path under which search engines list the page. */
  readonly path: string
  /** The page's own texts; `null` if search engines must not list the page. */
  readonly texts: PageTexts | null
  readonly things: readonly Thing[]
}

/**
 * Metadata of a visitor's plain page for search engines and messengers: description, canonical address, other languages
 * (S3), Open Graph data, structured data. A page that is not indexed has the link preview of the home page.
 */
export function SearchHead({ request, path, texts, things }: SearchHeadProps) {
  const { settings, locale, address, params, user, staff } = request
  if (user || staff) return null
  // Search engines must not list the URL of a mailed link, because it is private to its recipient.
  if (params.token !== undefined) return <meta name="robots" content="noindex" />
  // An earlier text of the terms, privacy notice or rules is not in force.
  if (address.searchParams.has('version')) return <meta name="robots" content="noindex" />
  if (!texts) return <HomePreview request={request} />
  const page = address.origin + path
  const all = path === '/' ? [...ofHome(request), ...things] : things
  return (
    <>
      <meta name="description" content={texts.description} />
      <link rel="canonical" href={addressIn(page, locale, settings)} />
      {settings.locales.length > 1 && (
        <>
          <link rel="alternate" hrefLang="x-default" href={page} />
          {alternatesOf(page, settings).map((each) => (
            <link key={each.locale} rel="alternate" hrefLang={each.locale} href={each.address} />
          ))}
        </>
      )}
      <Preview request={request} texts={texts} path={path} />
      {all.length > 0 && <script type="application/ld+json">{jsonLd(all)}</script>}
    </>
  )
}

const ofHome = ({ settings, company, address: { origin } }: PlainRequest): Thing[] => [
  organizationOf({ settings, company, origin }),
  webSiteOf({ settings, company, origin }),
]

type PreviewRequest = Pick<PageRequest, 'settings' | 'locale' | 'url'>

/** Description and link preview of a page that search engines do not list: those of the home page. */
export function HomePreview({ request }: { readonly request: PreviewRequest }) {
  const texts = homeTexts(request.settings, request.locale)
  return (
    <>
      <meta name="description" content={texts.description} />
      <Preview request={request} texts={texts} path="/" />
    </>
  )
}

interface PreviewProps {
  readonly request: PreviewRequest
  readonly texts: PageTexts
  readonly path: string
}

/** Open Graph data, from which messengers and social networks make the preview of a link. */
function Preview({ request: { settings, locale, url }, texts, path }: PreviewProps) {
  const { origin } = new URL(url)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:locale" content={territoryOf(locale)} />
      <meta property="og:title" content={texts.headline.replaceAll('*', '')} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:url" content={addressIn(origin + path, locale, settings)} />
      <PreviewPicture texts={texts} settings={settings} locale={locale} url={origin + path} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Returns a language with its main country, as Open Graph names locales: `nb_NO` (https://ogp.me/#optional). */
function territoryOf(locale: Locale): string {
  const { language, region } = new Intl.Locale(formatLocale(locale)).maximize()
  return `${language}_${region}`
}

/** The picture of a link preview (1200 × 630). `url` is the page to which the picture belongs. */
export function PreviewPicture({
  texts,
  settings,
  locale,
  url,
}: PreviewRequest & { readonly texts: PageTexts; readonly locale: Locale }) {
  const { origin, pathname } = new URL(url)
  const { address, headline } = sharePictureOf(texts, settings, locale, pathname)
  return (
    <>
      <meta property="og:image" content={origin + address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={headline.replaceAll('*', '')} />
    </>
  )
}
