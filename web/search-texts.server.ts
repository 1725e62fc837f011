import type { Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { type PageTexts, pageTexts } from './features/found/page-texts.ts'
import { siteDescription, siteHeadline, sitePromise } from './features/home/site-texts.tsx'
import { i18nFor } from './lib/page/catalogs.server.ts'
import type { PlainPageModule, TextsRequest } from './plain-pages.server.ts'

/** Returns the texts of the home page, which also stand for every page that is not indexed. */
export function homeTexts(settings: Settings, locale: Locale): PageTexts {
  const i18n = i18nFor(locale)
  return {
    headline: siteHeadline(i18n, settings, locale),
    line: sitePromise(i18n),
    description: siteDescription(i18n, settings, locale),
  }
}

/** Returns the texts with which a page appears in search results and link previews. */
export function textsOf(
  name: string,
  module: Pick<PlainPageModule, 'texts'>,
  request: TextsRequest,
): PageTexts {
  const { settings, locale } = request
  const own = module.texts?.(request)
  const messages = pageTexts[name]
  if (own || !messages) return own ?? homeTexts(settings, locale)
  const i18n = i18nFor(locale)
  return {
    headline: i18n._(messages.headline),
    line: i18n._(messages.line),
    description: i18n._(messages.description),
  }
}
