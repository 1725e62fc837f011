import { foldText } from '#i18n/fold-text.ts'

/** Kinds of hints, the most serious first. Each kind warns of a kind of fraud or harassment (C7). */
export const hints = [
  'minor',
  'threat',
  'crypto',
  'gift_card',
  'money',
  'pressure',
  'elsewhere',
  'contact',
] as const
export type Hint = (typeof hints)[number]

/**
 * Regular expressions of one language for each kind of hint. They expect folded text: lower case, no accents, `ss` for
 * `ß`, `o` for `ø`, straight quotes. Those of `contact` complete the ones below, which every language has.
 */
export type Rules = Readonly<Record<Hint, readonly RegExp[]>> & {
  /** A text that matches one of these expressions gets no hint of this language except `contact`. */
  readonly harmless: readonly RegExp[]
}

/**
 * Kinds of hints that apply only to the first message of a conversation, and only until the other member replies. After
 * a reply, exchanging mail addresses and phone numbers or moving to another app is normal.
 */
const at_once: ReadonlySet<Hint> = new Set(['elsewhere', 'contact'])

/** Match mail addresses and phone numbers of any language. */
const contacts = [
  /[^\s@]@[^\s@]+\.\w{2,}/,
  /(?:\+|\b00)\d[\d\s().-]{7,}\d/,
  /\b[03]\d(?:[\s./-]?\d){7,10}\b/,
  /\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/,
]

/**
 * Checks a text by the rules of some languages. Runs in the browser, so that no text leaves the device.
 * @param isFirst whether the text is the first message of its conversation and has no reply yet
 * @returns the most serious kind of hint; null if the text needs no hint
 */
export function findHint(
  text: string,
  languages: readonly Rules[],
  { isFirst }: { isFirst: boolean },
): Hint | null {
  const parts = [...partsOf(text)]
  const matches = (rules: readonly RegExp[]) => parts.some((part) => rules.some((rule) => rule.test(part)))
  const isFound = (hint: Hint): boolean =>
    hint === 'contact'
      ? matches(contacts) || languages.some(({ contact }) => matches(contact))
      : languages.some(({ harmless, ...rules }) => matches(rules[hint]) && !matches(harmless))
  return hints.find((hint) => (isFirst || !at_once.has(hint)) && isFound(hint)) ?? null
}

/** Maximum number of characters per part. The regular expressions are slow on long texts. */
const part_length = 200

/** Length of the shortest text that a rule can match. */
const min_length = 3

/**
 * Returns the sentences of a text in normalized form, without duplicates. Splits long sentences into parts. Omits
 * sentences and parts that are too short to match a rule.
 */
function partsOf(text: string): ReadonlySet<string> {
  const plain = foldText(text).replace(/[’‘`]/g, "'")
  const parts = plain
    .split(/[!?;¿¡\n]+|\.\s/)
    .flatMap((sentence) => sentence.replace(/\s+/g, ' ').match(new RegExp(`.{1,${part_length}}`, 'g')) ?? [])
  return new Set(parts.filter((part) => part.length >= min_length))
}
