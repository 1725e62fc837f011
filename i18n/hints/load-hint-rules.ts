import type { Rules } from './find-hint.ts'
import { hintLocales } from './hint-locales.ts'

const files: Readonly<Record<string, () => Promise<{ readonly rules: Rules }>>> = {
  da: () => import('./rules-da.ts'),
  de: () => import('./rules-de.ts'),
  en: () => import('./rules-en.ts'),
  es: () => import('./rules-es.ts'),
  fi: () => import('./rules-fi.ts'),
  fr: () => import('./rules-fr.ts'),
  it: () => import('./rules-it.ts'),
  nb: () => import('./rules-nb.ts'),
  nl: () => import('./rules-nl.ts'),
  pl: () => import('./rules-pl.ts'),
  sv: () => import('./rules-sv.ts'),
}

const loaded = new Map<string, Promise<readonly Rules[]>>()

/**
 * Loads the rules that readers of a language get. A language without rules has the English ones. Remembers them, because
 * the server asks for those of every language of a site with each early message, and each `import()` costs as much as
 * reading a text.
 */
export function loadHintRules(language: string): Promise<readonly Rules[]> {
  const known = loaded.get(language)
  if (known) return known
  const loading = load(language)
  loaded.set(language, loading)
  // A browser without a network tries again.
  loading.catch(() => loaded.delete(language))
  return loading
}

const load = (language: string): Promise<readonly Rules[]> =>
  Promise.all(
    hintLocales(language)
      .flatMap((each) => files[each] ?? [])
      .map(async (load) => (await load()).rules),
  )
