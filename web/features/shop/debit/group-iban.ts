/** The largest number of characters of an IBAN (ISO 13616). */
const chars_max = 34

/** The text of a field and the position of its caret. */
export interface Typed {
  readonly value: string
  readonly caret: number
}

/** Returns the significant characters of a typed IBAN: capital letters and digits, at most 34. */
export const charsOf = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, chars_max)

/** Returns the characters in groups of four. */
export const groupsOf = (chars: string): string[] => chars.match(/.{1,4}/g) ?? []

/** Returns the IBAN as its field shows it. */
export const formatIban = (text: string): string => groupsOf(charsOf(text)).join(' ')

/** Returns the position behind the first `count` characters. The caret stays before the space after a full group. */
const positionOf = (count: number): number => (count === 0 ? 0 : count + Math.floor((count - 1) / 4))

/**
 * Forms the groups of an IBAN while it is typed, pasted or corrected, and keeps the caret behind the same character.
 * Spaces belong to the form: removing one removes the character beside it.
 * @param before the text before the change
 * @param typed the changed text, with the caret
 * @param deletes the direction of a deletion: `backward` for the key ⌫, `forward` for ⌦
 */
export function formIban(before: string, typed: Typed, deletes: 'backward' | 'forward' | null = null): Typed {
  let chars = charsOf(typed.value)
  let count = Math.min(charsOf(typed.value.slice(0, typed.caret)).length, chars.length)
  const hasLostOnlySpace = chars === charsOf(before) && typed.value.length < before.length
  if (hasLostOnlySpace && deletes !== null) {
    if (deletes === 'backward') count = Math.max(0, count - 1)
    chars = chars.slice(0, count) + chars.slice(count + 1)
  }
  return { value: groupsOf(chars).join(' '), caret: positionOf(count) }
}
