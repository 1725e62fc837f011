import { english } from './rules-en.ts'
import { italian } from './rules-it.ts'

/** What a text may be (C7); the gravest first. */
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

/** Words that mean it, as regular expressions on plain text: small letters, no accents, straight quotes. */
export type Rules = Readonly<Record<Exclude<Hint, 'contact'>, readonly RegExp[]>> & {
  /** Of these nothing is said, whatever else stands there. */
  readonly harmless: readonly RegExp[]
}

/** Only while nobody has answered: later it is what people do. */
const at_once: ReadonlySet<Hint> = new Set(['elsewhere', 'contact'])

/** Addresses and numbers, also those that are spelled. */
const contacts = [
  /[^\s@]@[^\s@]+\.\w{2,}/,
  /\w+ (?:at|chiocciola) \w+ (?:dot|punto) \w{2,}/,
  /(?:\+|\b00)\d[\d\s().-]{7,}\d/,
  /\b[03]\d(?:[\s./-]?\d){7,9}\b/,
  /\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/,
  /(?:\b(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|one|two|three|four|five|six|seven|eight|nine|\d+)[\s,]*){5,}/,
]

/**
 * What a text may be, by rules of every language that is offered, wherever it is read: nothing of it leaves the device.
 * @param isFirst nobody has answered yet
 */
export function findHint(text: string, { isFirst }: { isFirst: boolean }): Hint | null {
  const parts = [...partsOf(text)]
  const isMeant = (rules: readonly RegExp[]) => parts.some((part) => rules.some((rule) => rule.test(part)))
  const said = (hint: Hint): boolean =>
    hint === 'contact'
      ? isMeant(contacts)
      : [italian, english].some(({ harmless, ...rules }) => isMeant(rules[hint]) && !isMeant(harmless))
  return hints.find((hint) => (isFirst || !at_once.has(hint)) && said(hint)) ?? null
}

/** Letters of a part: rules look for words that stand near each other, and long texts must not be slow. */
const part_length = 200

/** The shortest thing that a rule finds. */
const least_length = 3

/** Its sentences, in plain letters, each once. */
function partsOf(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘`]/g, "'").toLowerCase()
  const parts = plain
    .split(/[!?;\n]+|\.\s/)
    .flatMap((sentence) => sentence.replace(/\s+/g, ' ').match(new RegExp(`.{1,${part_length}}`, 'g')) ?? [])
  return new Set(parts.filter((part) => part.length >= least_length))
}
