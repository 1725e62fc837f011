import { foldText } from '#i18n/fold-text.ts'
import { type MeaningIndex, meanings } from '#i18n/hints/meanings/meanings.ts'
import { undisguise } from '#i18n/hints/undisguise.ts'

/** Number of buckets into which features are hashed, a power of two. */
export const bucket_count = 2 ** 18

/** Features of a text, each as its bucket, without duplicates. */
export interface Features {
  /** Of its letters: words and their neighbours, parts of words, and shapes such as a phone number. */
  readonly forms: Uint32Array
  /** Of the meanings of its words: each, each two of them, and each two of words that stand near each other. */
  readonly meanings: Uint32Array
}

/** A folded text and its words. A sign or an emoji is a word of its own. */
export interface Words {
  readonly plain: string
  readonly words: readonly string[]
}

/** Splits a text into folded words. Disguised words are read as they are usually written. */
export function wordsOf(text: string): Words {
  const folded = foldText(text).replace(/[’‘`]/g, "'")
  const plain = undisguise(folded) ?? folded
  return { plain, words: plain.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu) ?? [] }
}

/** Kinds of features. The number begins the hash, so that equal letters of two kinds are two features. */
const [one, two, apart, inside, shape, meant, both, near] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Words between which a pair may stand, letters of a word that count in a pair, and lengths of parts of words. */
const [pair_distance, pair_letters, shortest_part, longest_part, near_distance] = [4, 4, 2, 4, 3]

const shapes: readonly RegExp[] = [
  // a phone number, a mail address, two ways of a name on a service, a link
  /(?:\d[\s()./-]*){7,}/,
  /[^\s@]@[^\s@]+\.\w{2,}/,
  /(?:^|\s)@[a-z0-9][\w.]{2,}/,
  /\b[a-z]+[._][a-z0-9._]*[a-z0-9]\b|\b[a-z]{3,}\d{2,}\b/,
  /https?:|www\.|\b\w+\.(?:com|net|org|me|it|de|io|app)\b/,
  // an amount, a number, a question
  /\d[\d.,]*\s?(?:€|\$|£|eur|usd|kr|zl|pln|dollar|pund|sek|nok|dkk)/,
  /\d{2}/,
  /\?/,
]

/** FNV-1a over UTF-16 units: http://www.isthe.com/chongo/tech/comp/fnv/ */
const step = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)
const begin = (kind: number): number => step(0x811c9dc5 | 0, kind)
function hash(from: number, word: string, letters = word.length): number {
  let result = from
  for (let at = 0; at < Math.min(letters, word.length); at++) result = step(result, word.charCodeAt(at))
  return step(result, 0)
}
/** Mixes the bits of a hash, as the lower ones alone are the bucket: the first half of the end of MurmurHash3. */
function bucketOf(hashed: number): number {
  const mixed = Math.imul(hashed ^ (hashed >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) & (bucket_count - 1)
}

/** Returns the features of a text. The same text has the same features always and everywhere. */
export function featuresOf({ plain, words }: Words, index: MeaningIndex): Features {
  // A number counts by its length alone.
  const shown = words.map((word) => (/^\p{N}/u.test(word) ? '0'.repeat(Math.min(word.length, 6)) : word))
  const forms = new Set<number>()
  for (const [at, word] of shown.entries()) {
    forms.add(bucketOf(hash(begin(one), word)))
    const next = shown[at + 1]
    if (next !== undefined) forms.add(bucketOf(hash(hash(begin(two), word), next)))
    for (let distance = 2; distance <= pair_distance; distance++) {
      const other = shown[at + distance]
      if (other !== undefined)
        forms.add(bucketOf(hash(hash(begin(apart), word, pair_letters), other, pair_letters)))
    }
    if (/^\p{L}/u.test(word)) addParts(forms, word)
  }
  for (const [number, pattern] of shapes.entries())
    if (pattern.test(plain)) forms.add(bucketOf(step(begin(shape), number)))
  return { forms: Uint32Array.from(forms), meanings: meaningsOf(shown, index) }
}

/** Adds the parts of a word, with marks for its begin and its end. */
function addParts(forms: Set<number>, word: string): void {
  const marked = `<${word}>`
  for (let from = 0; from < marked.length; from++) {
    let hashed = begin(inside)
    for (let length = 1; length <= longest_part && from + length <= marked.length; length++) {
      hashed = step(hashed, marked.charCodeAt(from + length - 1))
      if (length >= shortest_part) forms.add(bucketOf(step(hashed, length)))
    }
  }
}

/** A question mark and a number count like meanings, after those of the words. */
const signOf = (word: string): readonly number[] | null =>
  word === '?' ? [meanings.length] : word.startsWith('0') ? [meanings.length + word.length] : null

function meaningsOf(shown: readonly string[], index: MeaningIndex): Uint32Array {
  const perWord = shown.map((word) => signOf(word) ?? index.of(word))
  const found = new Set<number>()
  const all = [...new Set(perWord.flat())].toSorted((a, b) => a - b)
  for (const [at, meaning] of all.entries()) {
    found.add(bucketOf(step(begin(meant), meaning)))
    for (const other of all.slice(at + 1)) found.add(bucketOf(step(step(begin(both), meaning), other)))
  }
  for (const [at, some] of perWord.entries())
    for (let distance = 1; distance <= near_distance; distance++)
      for (const meaning of some)
        for (const other of perWord[at + distance] ?? [])
          found.add(bucketOf(step(step(begin(near), meaning), other)))
  return Uint32Array.from(found)
}
