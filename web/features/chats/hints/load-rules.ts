import type { Rules } from '#i18n/hints/find-hint.ts'
import { loadHintRules } from '#i18n/hints/load-hint-rules.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'

let loading: Promise<readonly Rules[]> | undefined

/** Loads the rules for the page's language. A language without rules has only those of the other hint locales. */
export function loadRules(): Promise<readonly Rules[]> {
  const language = catalogueLocale(document.documentElement.lang as Locale)
  loading ??= loadHintRules(language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
