import { renderToStaticMarkup } from 'react-dom/server'
import type { MemberPage } from '#contract/members/members.ts'
import { shorten } from '#contract/wire/characters.ts'
import { siteDescription } from './features/home/site-texts.tsx'
import { i18nFor } from './lib/page/catalogs.server.ts'
import type { PageRequest } from './lib/page/page-request.ts'
import { nameAndAge } from './parts/card-labels.ts'
import { kindLabels } from './parts/kind-labels.ts'

/** Maximum length of the description in characters. Search results and link previews show even less. */
const description_max = 200

/**
 * Returns the `<meta>` element with the site's description for a visitor's app page. Search engines read pages as
 * visitors.
 */
export function siteHead(request: PageRequest): string {
  return renderToStaticMarkup(<meta name="description" content={describeSite(request)} />)
}

const describeSite = ({ settings, locale }: PageRequest) => siteDescription(i18nFor(locale), settings, locale)

/**
 * Returns the description of a profile for search engines, and its Open Graph data for messengers and social networks,
 * which make the preview of a link from these data. They all read the page as visitors, so the data contain only what
 * visitors see. The title and the description contain the profile's label (H1).
 * @param member the profile in the form that visitors see
 */
export function profileHead(request: PageRequest, member: MemberPage): string {
  const { url, settings, locale } = request
  const { id, kind, about, photos } = member
  const label = kind === 'member' ? null : kindLabels(i18nFor(locale, ['parts']), settings)[kind]
  const title = [nameAndAge(member), label?.full].filter(Boolean).join(' · ')
  const texts = [label?.full, label?.added, about].filter(Boolean).join('. ')
  const description = shorten(inOneLine(texts), description_max)
  const photo = photos[0] && new URL(settings.cdn_prefix + photos[0].filename, url).href
  return renderToStaticMarkup(
    <>
      <meta name="description" content={description || describeSite(request)} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={new URL(`/members/${id}`, url).href} />
      {description && <meta property="og:description" content={description} />}
      {photo && <meta property="og:image" content={photo} />}
      {photo && <meta property="og:image:alt" content={title} />}
    </>,
  )
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
