import type { Hint } from '#contract/chats/hint-kinds.ts'
import { findHint } from '#i18n/hints/find-hint.ts'
import { loadHintRules } from '#i18n/hints/load-hint-rules.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'

/**
 * Returns the hint for a message that its reader has reported, by the rules of the reader's language (C7). Only reported
 * messages are checked outside the reader's browser.
 */
export async function findReportedHint(text: string, language: Locale): Promise<Hint | null> {
  return findHint(text, await loadHintRules(catalogueLocale(language)), { isFirst: true })
}
