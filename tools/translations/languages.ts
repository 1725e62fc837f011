/** Rules of a language that the checks of translations need. */
export interface Language {
  /**
   * Pairs of quotation marks, `outer` ones and those inside a quotation. A pair of equal marks, as in Swedish ”hej”, opens
   * and closes with the same mark.
   */
  readonly quotes?: { readonly outer: readonly string[]; readonly inner: readonly string[] }
  /** Whether a no-break space stands before %. */
  readonly spaceBeforePercent?: boolean
  /**
   * Words that address the reader formally or with a capital, as patterns. `inSentence` ones have a capital, and are looked
   * for only inside a sentence.
   */
  readonly formal?: { readonly anywhere?: string; readonly inSentence?: string }
  /** Abbreviations, whose full stop ends no sentence, as a pattern. */
  readonly abbreviations?: string
  /** Words that the language may double, as in German “Leute, die die …”. */
  readonly doubled?: readonly string[]
}

/** A language without an entry has no rules of its own. */
export const languages: Readonly<Record<string, Language | undefined>> = {
  da: {
    quotes: { outer: ['»«', '“”'], inner: ['›‹', '‘’'] },
    spaceBeforePercent: true,
    abbreviations: 'nr|kl|ca|maks|min|inkl|ekskl|mv|osv|tlf',
    formal: { inSentence: 'De|Dem|Deres|Du|Dig|Din|Dit|Dine' },
    doubled: ['der', 'den', 'det'],
  },
  de: {
    quotes: { outer: ['„“'], inner: ['‚‘'] },
    spaceBeforePercent: true,
    formal: {
      inSentence: 'Sie|Ihnen|Ihr(?:e[mnrs]?)?|Du|Dir|Dich|Dein(?:e[mnrs]?)?|Euch|Eu(?:er|re[mnrs]?)',
    },
    abbreviations: 'USt|Nr|bzw|usw|Mio|Std|Min|Sek|Tel|inkl|zzgl|max|ca',
    doubled: ['die', 'der', 'das', 'sie'],
  },
  en: { quotes: { outer: ['“”'], inner: ['‘’'] }, doubled: ['that', 'had'] },
  es: {
    quotes: { outer: ['«»'], inner: ['“”'] },
    spaceBeforePercent: true,
    formal: { anywhere: '[Uu]sted(?:es)?' },
  },
  fi: {
    quotes: { outer: ['””'], inner: ['’’'] },
    spaceBeforePercent: true,
    formal: { inSentence: 'Te|Teid[äa]n|Teille|Teitä|Teiltä|Teihin|Teissä|Sinä|Sinun|Sinulle|Sinua' },
  },
  fr: {
    quotes: { outer: ['«»'], inner: ['“”'] },
    spaceBeforePercent: true,
    formal: { anywhere: '(?<![Rr]endez-)[Vv]ous|[Vv]otre|[Vv]os|[Vv]ôtres?' },
    doubled: ['nous', 'vous'],
  },
  it: {
    quotes: { outer: ['«»'], inner: ['“”'] },
    formal: { inSentence: 'Lei|Suo|Sua|Suoi|Sue|Tu|Tuo|Tua|Tuoi|Tue' },
    doubled: ['piano', 'via'],
  },
  nb: {
    quotes: { outer: ['«»'], inner: ['‘’'] },
    spaceBeforePercent: true,
    abbreviations: 'nr|kl|ca|maks|min|inkl|ekskl|mv|osv|tlf|mva',
    formal: { inSentence: 'De|Dem|Deres|Du|Deg|Din|Ditt|Dine' },
    doubled: ['der', 'den', 'det'],
  },
  nl: {
    quotes: { outer: ['“”'], inner: ['‘’'] },
    formal: { anywhere: 'u|[Uu]we?|U(?= \\p{L})' },
    abbreviations: 'nr|enz|incl|excl|max|min|ca|tel',
    doubled: ['je', 'die', 'dat', 'het'],
  },
  pl: {
    quotes: { outer: ['„”'], inner: ['«»'] },
    abbreviations: 'nr|godz|min|maks|tel|ok|np|itd|itp|tys',
    formal: {
      inSentence:
        'Pan|Pana|Panu|Panem|Pani|Panią|Państw[oaeu]|Państwem|Ty|Cię|Ciebie|Ci|Tobie|Tobą|Tw(?:ój|oja|oje|ojego|ojej|oją|oich|oim|oimi|ojemu)',
    },
  },
  sv: {
    quotes: { outer: ['””'], inner: ['’’'] },
    spaceBeforePercent: true,
    abbreviations: 'nr|kl|ca|max|min|inkl|exkl|osv|tel',
    formal: { inSentence: 'Ni|Er|Ert|Era|Eder|Du|Dig|Din|Ditt|Dina' },
    doubled: ['var', 'den', 'det'],
  },
}
