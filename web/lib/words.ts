import { i18n, type Messages } from '@lingui/core'

/**
 * Catalogues that pages load: one per folder of words; those of mails, of plain pages and of what
 * the server alone draws in the frame (`kept`) never reach one.
 */
const catalogues = import.meta.glob<{ messages: Messages }>([
  '/i18n/*/*.po',
  '!/i18n/*/{mails,kept,legal,home,accounts,signup,staff,settings,safety,reports,finder,offline,push}.po',
])

/** Words of the frame: layouts and parts. Loaded before the first page is hydrated. */
export const frameWords = ['layouts', 'parts'] as const

/**
 * Loads catalogues of the page's language into the browser's one I18n; a catalogue without messages has no file and is
 * skipped. Asking again costs nothing: the module system keeps what was loaded.
 */
export async function loadWords(names: readonly string[]): Promise<void> {
  const locale = document.documentElement.lang
  const loads = names.map((name) => catalogues[`/i18n/${locale}/${name}.po`]?.())
  for (const catalogue of await Promise.all(loads)) if (catalogue) i18n.load(locale, catalogue.messages)
  if (i18n.locale !== locale) i18n.activate(locale)
}
