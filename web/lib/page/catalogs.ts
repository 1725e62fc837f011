import { i18n, type Messages } from '@lingui/core'
import { toAmerican } from '#i18n/american.ts'
import { elideArticles } from '#i18n/italian.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'

interface Catalogue {
  readonly messages: Messages
}

/** Catalogues of a language by path: those of every app page, and how to load the others. */
interface Language {
  readonly frame: Readonly<Record<string, Catalogue>>
  readonly others: Readonly<Record<string, () => Promise<Catalogue>>>
}

/** The languages, each as a module of its own (see `languages` in `build-catalogues.ts`). */
const languages = import.meta.glob<Language>('/i18n/*/layouts.po', { query: '?language' })

elideArticles(i18n)

/** Names of loaded catalogues. They are skipped, because loading a catalogue again would re-render every text. */
const loaded = new Set<string>()

/**
 * Loads catalogues of the page's language into the browser's I18n, each catalogue once. A catalogue without messages
 * has no file and is skipped.
 */
export async function loadCatalogs(names: readonly string[]): Promise<void> {
  const locale = document.documentElement.lang as Locale
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const language = await languages[`/i18n/${catalogueLocale(locale)}/layouts.po`]?.()
  const files = missing.map((name) => `./${name}.po`)
  const found = await Promise.all(files.map((file) => language?.frame[file] ?? language?.others[file]?.()))
  const messages = Object.assign({}, ...found.map((catalogue) => catalogue?.messages)) as Messages
  i18n.load(locale, locale === 'en-US' ? toAmerican(messages) : messages)
  for (const name of missing) loaded.add(name)
  if (i18n.locale !== locale) i18n.activate(locale)
}
