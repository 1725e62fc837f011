/** Rules of a language's typography and words that the checks of translations need. */
export interface Language {
  /** Words that the language may double, as in German “dass die, die”. */
  readonly doubled?: readonly string[]
}

/** A language without an entry has no rules of its own. */
export const languages: Readonly<Record<string, Language | undefined>> = {
  da: { doubled: ['der', 'den', 'det'] },
  de: { doubled: ['die', 'der', 'das', 'sie'] },
  en: { doubled: ['that', 'had'] },
  fr: { doubled: ['nous', 'vous'] },
  it: { doubled: ['piano', 'via'] },
  nb: { doubled: ['der', 'den', 'det'] },
  nl: { doubled: ['je', 'die', 'dat'] },
  sv: { doubled: ['var', 'den', 'det'] },
}
