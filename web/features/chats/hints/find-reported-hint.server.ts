import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import { findHint, type Hint, type Rules } from './find-hint.ts'
import { hintLocales } from './hint-locales.ts'

const files = import.meta.glob<Rules>('./rules-*.ts', { import: 'rules' })

/**
 * Returns the hint for a message that its reader has reported, by the rules of the reader's language (C7). Only reported
 * messages are checked outside the reader's browser.
 */
export async function findReportedHint(text: string, language: Locale): Promise<Hint | null> {
  const rules = await Promise.all(
    hintLocales(catalogueLocale(language)).flatMap((each) => files[`./rules-${each}.ts`]?.() ?? []),
  )
  return findHint(text, rules, { isFirst: true })
}
