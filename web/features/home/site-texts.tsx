import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { isSiteLanguage } from '#i18n/site-texts.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { NicheText, nicheOf, plainWords } from '#web/parts/niches.tsx'

/**
 * Returns the title and the description of the site, as plain text. Readers of other languages than the site's get the
 * texts of its niche.
 */
export function useSiteTexts(): { title: string; description: string } {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { settings } = useSite()
  const own = isSiteLanguage(settings.domain_language, locale)
  return {
    title: (own && settings.index_title) || plainWords(i18n, nicheOf(settings).title),
    description: siteDescription(i18n, settings, locale),
  }
}

/** Returns the description of the site in a language, as plain text. `i18n` needs the catalogue `niches`. */
export function siteDescription(
  i18n: I18n,
  settings: Pick<Settings, 'domain_language' | 'description' | 'niche'>,
  locale: Locale,
): string {
  const own = isSiteLanguage(settings.domain_language, locale) && settings.description
  return own || plainWords(i18n, nicheOf(settings).description)
}

/** Returns the title of the site for its picture. `*` encloses the emphasised words. */
export function siteHeadline(
  i18n: I18n,
  settings: Pick<Settings, 'domain_language' | 'index_title' | 'name' | 'niche'>,
  locale: Locale,
): string {
  const own = isSiteLanguage(settings.domain_language, locale) && settings.index_title.replaceAll('*', '')
  if (!own) return i18n._(nicheOf(settings).title)
  const at = own.toLowerCase().indexOf(settings.name.toLowerCase())
  const end = at + settings.name.length
  return at < 0 ? own : `${own.slice(0, at)}*${own.slice(at, end)}*${own.slice(end)}`
}

/** Returns the sentence below the title of the site's picture. */
export const sitePromise = (i18n: I18n): string => i18n._(msg`Il prezzo lo sai prima.`)

/** Shows the title for the page's heading. Emphasises the site's name if the title contains the name. */
export function SiteTitle() {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { settings } = useSite()
  if (isSiteLanguage(settings.domain_language, locale) && settings.index_title)
    return <>{emphasise(settings.index_title, settings.name)}</>
  const title = i18n._(nicheOf(settings).title)
  return <NicheText text={title} className={emphasis} />
}

/** Classes of the emphasised words, which have a line of their own. */
const emphasis = 'block text-primary'

function Emphasis({ children }: { children: ReactNode }) {
  return <em className={emphasis}>{children}</em>
}

/** @returns the title with `word` emphasised; the unchanged title if it does not contain `word` as a whole word */
export function emphasise(title: string, word: string): ReactNode {
  const parts = title.split(/([\s.,;:!?]+)/)
  const at = parts.findIndex((part) => part !== '' && part.toLowerCase() === word.toLowerCase())
  if (at < 0) return title
  return (
    <>
      {parts.slice(0, at).join('')}
      <Emphasis>{parts[at]}</Emphasis>
      {parts
        .slice(at + 1)
        .join('')
        .trimStart()}
    </>
  )
}
