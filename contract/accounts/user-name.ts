import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import type { FieldError } from '#contract/wire/errors.ts'

/**
 * A user name (A2). Rejects spellings that other people cannot tell apart from another name: invisible characters,
 * full-width letters, ligatures, letters of two alphabets, and Cyrillic or Greek letters that look Latin. This is the
 * restriction level "single script" of Unicode TS 39.
 */
export const UserName = z
  .string('required')
  .trim()
  .overwrite((name) => name.normalize('NFC').replaceAll(/ {2,}/g, ' '))
  .refine((name) => countGraphemes(name) >= limits.username_min, { error: 'username_too_short', abort: true })
  .max(limits.username_max, 'username_too_long')
  .superRefine((name, issues) => {
    const message = errorOf(name)
    if (message) issues.addIssue({ code: 'custom', message })
  })

const graphemes = new Intl.Segmenter()

/** Counts the characters that people see: an emoji of several code points is one. */
const countGraphemes = (text: string): number => [...graphemes.segment(text)].length

function errorOf(name: string): FieldError | null {
  const compatible = name.normalize('NFKC')
  if (/^[^\p{L}\p{N}]*@/u.test(compatible)) return 'username_starts_with_at'
  if (/[^\s@]@[^\s@]/.test(compatible)) return 'username_is_email'
  const text = name.replaceAll(emoji, ' ')
  const isPlain = compatible === name && allowed.test(text) && !strangeMarks.test(text)
  return isPlain && isOneAlphabet(text) ? null : 'username_characters'
}

const pictograph = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
/**
 * Matches an emoji: a flag, a pictograph, or several joined pictographs. Does not match letters in squares (U+1F170 to
 * U+1F19A).
 */
const emoji = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|(?![\u{1F170}-\u{1F19A}])${pictograph}(?:\u200D${pictograph})*`,
  'gu',
)
/** The allowed characters. The text of `username_characters` in `web/lib/errors/error-messages.ts` lists them. */
const allowed = /^[\p{L}\p{M}0-9 .,_'’&+!?-]*$/u
/**
 * Matches misused combining marks: a mark without a letter, a mark that NFC cannot join to its Latin letter, and three
 * marks in a row.
 */
const strangeMarks = /(?<![\p{L}\p{M}])\p{M}|(?<=\p{Script=Latin})\p{M}|\p{M}{3}/u

/**
 * Matches a text that has only letters of Europe's Latin alphabets, after the removal of combining marks. Excludes
 * other Latin letters, such as `ɑ`, because they look like letters of these alphabets.
 */
const latin = /^[A-Za-zÆæØøÞþÐðßẞĐđĦħıŁłŊŋŒœŦŧƏə]*$/
const others = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Hangul'],
  ...['Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Gujarati'],
  ...['Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan', 'Ethiopic'],
].map((scripts) => {
  const letters = [scripts].flat().map((script) => String.raw`\p{Script_Extensions=${script}}`)
  return new RegExp(`^[${letters.join('')}]*$`, 'u')
})
/**
 * Cyrillic and Greek letters that look Latin. A name of only these letters could pass for a Latin name. For the same
 * reason, browsers show a host name of only these letters in Punycode.
 */
const imitations = /^[асԁеһіјӏорԛѕԝхуъЬҽпгѵѡАВЕЅІЈКМНОРСТУХԚԜαγικνοπρσυωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/

function isOneAlphabet(text: string): boolean {
  const letters = text.normalize('NFD').replaceAll(/\P{L}/gu, '')
  return latin.test(letters) || (!imitations.test(letters) && others.some((other) => other.test(letters)))
}
