import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import type { Rules } from './find-hint.ts'
import { hintLocales } from './hint-locales.ts'

const files = import.meta.glob<Rules>('./rules-*.ts', { import: 'rules' })

let loading: Promise<readonly Rules[]> | undefined

/** Loads the rules for the page's language. A language without rules has only those of the other hint locales. */
export function loadRules(): Promise<readonly Rules[]> {
  const language = catalogueLocale(document.documentElement.lang as Locale)
  loading ??= Promise.all(
    hintLocales(language).flatMap((each) => files[`./rules-${each}.ts`]?.() ?? []),
  ).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
