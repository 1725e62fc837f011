import { type Hint, hints } from '#contract/chats/hint-kinds.ts'
import { foldText } from '#i18n/fold-text.ts'
import type { Requests } from './requests/requests.ts'
import { undisguise } from './undisguise.ts'

/**
 * Regular expressions of one language for each kind of hint. They expect folded text: lower case, no accents, `ss` for
 * `ß`, `o` for `ø`, straight quotes. Those of `contact` complete the ones below, which every language has.
 */
export type Rules = Readonly<Record<Hint, readonly RegExp[]>> & {
  /** A text that matches one of these expressions gets no hint of this language except `contact`. */
  readonly harmless: readonly RegExp[]
  /** Rules that combine classes of words, besides the single expressions. */
  readonly requests: Requests
}

/**
 * Kinds of hints that apply only to the first message of a conversation, and only until the other member replies. After
 * a reply, exchanging mail addresses and phone numbers or moving to another app is normal.
 */
const at_once: ReadonlySet<Hint> = new Set(['elsewhere', 'contact'])

/** Match mail addresses, phone numbers and links to other messengers, in any language. */
const contacts = [
  /\b(?:wa|t|m)\.me\/|\bchat\.whatsapp\.com\b|\btelegram\.me\b/,
  /[^\s@]@[^\s@]+\.\w{2,}/,
  // a name on another service
  /(?:^|\s)@[a-z0-9][\w.]{3,}/,
  /(?:\+|\b00)\d[\d\s().-]{7,}\d/,
  /\b[03]\d(?:[\s./-]?\d){7,10}\b/,
  /\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/,
]

/** A site's changes to the hints: the kinds that it has switched off, and its own phrases, folded (`foldPhrase`). */
export interface SiteHints {
  readonly off: Hint[]
  readonly phrases: { kind: Hint; phrase: string }[]
}

const no_changes: SiteHints = { off: [], phrases: [] }

/**
 * Checks a text by the rules of some languages. Runs in the browser, so that no text leaves the device.
 * @param isFirst whether the text is the first message of its conversation and has no reply yet
 * @param site the site's changes; its phrases apply whatever is switched off
 * @returns the most serious kind of hint; null if the text needs no hint
 */
export function findHint(
  text: string,
  languages: readonly Rules[],
  { isFirst, site = no_changes }: { isFirst: boolean; site?: SiteHints },
): Hint | null {
  const parts = [...partsOf(text)]
  const matches = (rules: readonly RegExp[]) => parts.some((part) => rules.some((rule) => rule.test(part)))
  const wanted = hints.filter((hint) => !site.off.includes(hint) && (isFirst || !at_once.has(hint)))
  const likely = languages.filter((rules) => matches([anyOf(rules, wanted)]))
  const asking = languages.filter(({ requests }) => matches([requests.sign]))
  const isHarmless = ({ harmless }: Rules): boolean => matches(harmless)
  const isFound = (hint: Hint): boolean =>
    hint === 'contact'
      ? matches(contacts) || likely.some(({ contact }) => matches(contact))
      : likely.some((rules) => matches(rules[hint]) && !isHarmless(rules)) ||
        asking.some((rules) => matches(rules.requests.rules[hint] ?? []) && !isHarmless(rules))
  const isOwn = (hint: Hint): boolean =>
    matches(site.phrases.flatMap(({ kind, phrase }) => (kind === hint ? phraseRule(phrase) : [])))
  const isHinted = (hint: Hint): boolean => (!site.off.includes(hint) && isFound(hint)) || isOwn(hint)
  return hints.find((hint) => (isFirst || !at_once.has(hint)) && isHinted(hint)) ?? null
}

const combined = new WeakMap<Rules, Map<string, RegExp>>()

/**
 * Returns one expression for all rules of some kinds in a language. Most texts match none, and it says so in a fraction of the
 * time of the single ones.
 */
function anyOf(rules: Rules, kinds: readonly Hint[]): RegExp {
  const ofRules = combined.get(rules) ?? new Map<string, RegExp>()
  combined.set(rules, ofRules)
  const name = kinds.join(' ')
  const known = ofRules.get(name)
  if (known) return known
  const any = new RegExp(
    kinds
      .flatMap((hint) => rules[hint])
      .map(({ source }) => `(?:${source})`)
      .join('|'),
  )
  ofRules.set(name, any)
  return any
}

/** Returns a phrase as texts are compared with it: folded, and without the characters that end a sentence. */
export const foldPhrase = (phrase: string): string =>
  foldText(phrase)
    .replace(/[’‘`]/g, "'")
    .replace(/[!?;¿¡\s]+|\.\s|\.$/g, ' ')
    .trim()

/** Matches a folded phrase as whole words, of which the last may go on if the phrase ends with `*`. */
function phraseRule(phrase: string): RegExp {
  const words = phrase.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}${phrase.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'}`, 'u')
}

/** Maximum number of characters per part. The regular expressions are slow on long texts. */
const part_length = 200
const pieces = new RegExp(`.{1,${part_length}}`, 'g')

/** Length of the shortest text that a rule can match. */
const min_length = 3

/**
 * Returns the sentences of a text in normalized form, without duplicates, and disguised ones also as they are usually written.
 * Splits long sentences into parts. Omits sentences and parts that are too short to match a rule.
 */
function partsOf(text: string): ReadonlySet<string> {
  const plain = foldText(text).replace(/[’‘`]/g, "'")
  const parts = plain
    .split(/[!?;¿¡\n]+|\.\s/)
    .flatMap((sentence) => sentence.replace(/\s+/g, ' ').match(pieces) ?? [])
  const readable = parts.filter((part) => part.length >= min_length)
  return new Set([...readable, ...readable.flatMap((part) => undisguise(part) ?? [])])
}
