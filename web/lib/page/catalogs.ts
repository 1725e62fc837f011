import { i18n, type Messages } from '@lingui/core'
import { toAmerican } from '#i18n/american.ts'
import { elideArticles } from '#i18n/italian.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'

/** The message catalogues of app pages. Catalogues of mails and of features that only plain pages show are excluded. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  '/i18n/*/*.po',
  '!/i18n/*/{agreement,mails,archive,legal,home,found,accounts,complaints,complaint-labels,erasure-receipt,settings,moderation,reports,match-finder,niches,offline,push,landers,lander-*,spending-limit,staff,withdrawal}.po',
])

/** Catalogues of every app page, for layouts and parts. They are loaded before the first page is hydrated. */
export const frameCatalogs = ['layouts', 'parts'] as const

elideArticles(i18n)

/** Names of loaded catalogues. They are skipped, because loading a catalogue again would re-render every text. */
const loaded = new Set<string>()

/**
 * Loads catalogues of the page's language into the browser's I18n, each catalogue once. A catalogue without messages
 * has no file and is skipped.
 */
export async function loadCatalogs(names: readonly string[]): Promise<void> {
  const locale = document.documentElement.lang as Locale
  const source = catalogueLocale(locale)
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const found = await Promise.all(missing.map((name) => catalogues[`/i18n/${source}/${name}.po`]?.()))
  const messages = Object.assign({}, ...found.map((catalogue) => catalogue?.messages)) as Messages
  i18n.load(locale, locale === 'en-US' ? toAmerican(messages) : messages)
  for (const name of missing) loaded.add(name)
  if (i18n.locale !== locale) i18n.activate(locale)
}
