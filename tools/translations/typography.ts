import { languages } from './languages.ts'
import { checkQuotes } from './quotes.ts'
import { type Check, hole, withoutTags } from './text.ts'

/** Units after a number. Units that are also words, such as `min` in Danish, only count after digits. */
const unit = new RegExp(
  `(?:[\\d${hole}] (?:km|cm|MB|GB|[kK]B|px|kg|[€$£]|CHF|EUR|USD|DKK|NOK|SEK|PLN|zł|%)|\\d (?:m|g|h|min|kr))(?![\\p{L}\\d’])`,
  'u',
)

interface Rule {
  readonly broken: RegExp
  readonly reason: string
  /** Whether the source may do the same, so that the translation must. */
  readonly isAsInSource?: boolean
}

const rules: readonly Rule[] = [
  { broken: /'/, reason: 'straight apostrophe, not ’' },
  { broken: /\.\.\./, reason: 'three dots, not …' },
  { broken: /[ \u00A0\u202F]{2}/, reason: 'two spaces' },
  { broken: /[\u200B\u2028\u2029\u2060\uFEFF]/, reason: 'invisible character' },
  { broken: / -(?= )/, reason: 'hyphen between spaces, not – or —', isAsInSource: true },
  { broken: / [,.](?=\s|$)/, reason: 'space before a comma or full stop', isAsInSource: true },
  { broken: unit, reason: 'plain space before a unit, not a no-break space (U+00A0)' },
]

/** Rules of languages other than French. */
const closeUp: readonly Rule[] = [
  { broken: /[ \u00A0\u202F][;:!?](?=\s|$)/, reason: 'space before ; : ! or ?', isAsInSource: true },
]

const french: readonly Rule[] = [
  {
    broken: /[^\u202F!?;(«\s][;!?]|[ \u00A0][;!?]/,
    reason: 'no narrow no-break space (U+202F) before ; ! or ?',
  },
  { broken: /[^\u00A0\d\s]:(?!\/\/)| :/, reason: 'no no-break space (U+00A0) before :' },
  { broken: /«(?!\u202F)/, reason: 'no narrow no-break space (U+202F) after «' },
  { broken: /(?<!\u202F)»/, reason: 'no narrow no-break space (U+202F) before »' },
]

const percent: Rule = {
  broken: new RegExp(`[\\d${hole}]%`),
  reason: 'no no-break space (U+00A0) before %',
}

/** Finds signs and spaces that the language writes otherwise. */
export const checkTypography: Check = ({ locale, source, sourceVariants, variants }) => {
  const own = [...rules, ...(locale === 'fr' ? french : closeUp)]
  if (languages[locale]?.spaceBeforePercent) own.push(percent)
  const before = sourceVariants.map(withoutTags)
  const flaws = new Set<string>()
  for (const variant of variants) {
    const text = withoutTags(variant)
    for (const { broken, reason, isAsInSource } of own) {
      if (!broken.test(text)) continue
      if (isAsInSource && text !== source && before.some((each) => broken.test(each))) continue
      flaws.add(reason)
    }
    for (const reason of checkQuotes(locale, text)) flaws.add(reason)
    if (locale === 'es') for (const reason of checkInverted(text)) flaws.add(reason)
  }
  return [...flaws]
}

/** Finds Spanish questions and exclamations that do not open. */
const checkInverted = (text: string): string[] =>
  [
    ['?', '¿'],
    ['!', '¡'],
  ].flatMap(([close = '', open = '']) =>
    text.split(close).length > 1 && text.split(open).length !== text.split(close).length
      ? [`as many ${open} as ${close} are due`]
      : [],
  )
