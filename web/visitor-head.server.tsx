import { renderToStaticMarkup } from 'react-dom/server'
import type { MemberPage } from '#contract/members/members.ts'
import { shorten } from '#contract/wire/characters.ts'
import { i18nFor } from './lib/page/catalogs.server.ts'
import type { PageRequest } from './lib/page/page-request.ts'
import { nameAndAge } from './parts/card-labels.ts'
import { kindLabels } from './parts/kind-labels.ts'
import { HomePreview, PreviewPicture } from './search-head.server.tsx'
import { homeTexts } from './search-texts.server.ts'

/** Maximum length of the description in characters. Search results and link previews show even less. */
const description_max = 200

/** Returns the description and the link preview of a visitor's app page: those of the home page. */
export const siteHead = (request: PageRequest): string =>
  renderToStaticMarkup(<HomePreview request={request} />)

/**
 * Returns the description of a profile and its Open Graph data, from which messengers and social networks make the
 * preview of a link. They read the page as visitors, so the data contain only what visitors see. The title and the
 * description contain the profile's label (H1). The picture is that of the home page: a preview is stored by others, so
 * it never contains a person's photo. Search engines do not list the page (`x-robots-tag`).
 * @param member the profile in the form that visitors see
 */
export function profileHead(request: PageRequest, member: MemberPage): string {
  const { url, settings, locale } = request
  const { id, kind, about } = member
  const label = kind === 'member' ? null : kindLabels(i18nFor(locale, ['parts']), settings)[kind]
  const title = [nameAndAge(member), label?.full].filter(Boolean).join(' · ')
  const texts = [label?.full, label?.added, about].filter(Boolean).join('. ')
  const description = shorten(inOneLine(texts), description_max)
  const home = homeTexts(settings, locale)
  return renderToStaticMarkup(
    <>
      <meta name="description" content={description || home.description} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={new URL(`/members/${id}`, url).href} />
      {description && <meta property="og:description" content={description} />}
      <PreviewPicture texts={home} settings={settings} locale={locale} url={new URL('/', url).href} />
    </>,
  )
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
