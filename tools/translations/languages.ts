/** Rules of a language that the checks of translations need. */
export interface Language {
  /**
   * Pairs of quotation marks, `outer` ones and those inside a quotation. A pair of equal marks, as in Swedish ”hej”, opens
   * and closes with the same mark.
   */
  readonly quotes?: { readonly outer: readonly string[]; readonly inner: readonly string[] }
  /** Whether a no-break space stands before %. */
  readonly spaceBeforePercent?: boolean
  /** Words that the language may double, as in German “Leute, die die …”. */
  readonly doubled?: readonly string[]
}

/** A language without an entry has no rules of its own. */
export const languages: Readonly<Record<string, Language | undefined>> = {
  da: {
    quotes: { outer: ['»«', '“”'], inner: ['›‹', '‘’'] },
    spaceBeforePercent: true,
    doubled: ['der', 'den', 'det'],
  },
  de: {
    quotes: { outer: ['„“'], inner: ['‚‘'] },
    spaceBeforePercent: true,
    doubled: ['die', 'der', 'das', 'sie'],
  },
  en: { quotes: { outer: ['“”'], inner: ['‘’'] }, doubled: ['that', 'had'] },
  es: { quotes: { outer: ['«»'], inner: ['“”'] }, spaceBeforePercent: true },
  fi: { quotes: { outer: ['””'], inner: ['’’'] }, spaceBeforePercent: true },
  fr: { quotes: { outer: ['«»'], inner: ['“”'] }, spaceBeforePercent: true, doubled: ['nous', 'vous'] },
  it: { quotes: { outer: ['«»'], inner: ['“”'] }, doubled: ['piano', 'via'] },
  nb: {
    quotes: { outer: ['«»'], inner: ['‘’'] },
    spaceBeforePercent: true,
    doubled: ['der', 'den', 'det'],
  },
  nl: { quotes: { outer: ['‘’', '“”'], inner: ['“”', '‘’'] }, doubled: ['je', 'die', 'dat'] },
  pl: { quotes: { outer: ['„”'], inner: ['«»'] } },
  sv: { quotes: { outer: ['””'], inner: ['’’'] }, spaceBeforePercent: true, doubled: ['var', 'den', 'det'] },
}
