/** Digits and signs that stand for letters inside a word, as in "m0ney". */
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Five or more single letters with signs between them, as in "w h a t s a p p". */
const spread = /(?<![a-z0-9])[a-z](?:[\s._*-]{1,2}[a-z]){4,}(?![a-z0-9])/g
/** A sign between the letters of a word, or before at least three of them. */
const inside = /(?<=[a-z])[013457$](?=[a-z])|(?<=^|\s)@(?=[a-z]{3,}(?:\s|$))/g

/** Returns a folded sentence with disguised words as they are usually written; `null` if there are none. */
export function undisguise(sentence: string): string | null {
  const plain = sentence
    .replace(spread, (letters) => letters.replace(/[^a-z]/g, ''))
    .replace(inside, (sign) => alike[sign] ?? sign)
  return plain === sentence ? null : plain
}
