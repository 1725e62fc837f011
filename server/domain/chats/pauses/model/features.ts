import { foldText } from '#i18n/fold-text.ts'
import { type MeaningIndex, meanings } from '#i18n/hints/meanings/meanings.ts'
import { undisguise } from '#i18n/hints/undisguise.ts'

/** Number of buckets into which features are hashed, a power of two. */
export const bucket_count = 2 ** 19

/** Features of a text, each as its bucket, without duplicates. */
export interface Features {
  /** Of its letters: words and their neighbours, parts of words, and shapes such as a phone number. */
  readonly forms: readonly number[]
  /** Of the meanings of its words: each, each two of them, and each two of words that stand near each other. */
  readonly meanings: readonly number[]
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
const [pair_distance, pair_letters, shortest_part, longest_part, near_distance] = [4, 4, 3, 5, 3]

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

/**
 * Collects buckets without duplicates, in the order in which they first come. A `Set` takes most of the time in which a text is read, and
 * its garbage as much again.
 */
class Buckets {
  readonly #has = new Uint8Array(bucket_count)
  #found: number[] = []

  add(hashed: number): void {
    const bucket = bucketOf(hashed)
    if (this.#has[bucket]) return
    this.#has[bucket] = 1
    this.#found.push(bucket)
  }

  /** Returns the collected buckets, and begins anew. */
  take(): number[] {
    const taken = this.#found
    for (const bucket of taken) this.#has[bucket] = 0
    this.#found = []
    return taken
  }
}

/** One table serves all lists of features, because each list is taken before the next one begins. */
const buckets = new Buckets()

/** Returns the features of a text. The same text has the same features always and everywhere. */
export function featuresOf({ plain, words }: Words, index: MeaningIndex): Features {
  // A number counts by its length alone.
  const shown = words.map((word) => (isNumber(word) ? '0'.repeat(Math.min(word.length, 6)) : word))
  for (let at = 0; at < shown.length; at++) addForms(shown, at)
  for (const [number, pattern] of shapes.entries())
    if (pattern.test(plain)) buckets.add(step(begin(shape), number))
  const forms = buckets.take()
  addMeanings(shown, index)
  return { forms, meanings: buckets.take() }
}

const isNumber = (word: string): boolean => /^\p{N}/u.test(word)

/** Adds a word, its neighbours, and its parts. */
function addForms(shown: readonly string[], at: number): void {
  const word = shown[at] as string
  buckets.add(hash(begin(one), word))
  const next = shown[at + 1]
  if (next !== undefined) buckets.add(hash(hash(begin(two), word), next))
  const begun = hash(begin(apart), word, pair_letters)
  for (let other = at + 2; other <= at + pair_distance && other < shown.length; other++)
    buckets.add(hash(begun, shown[other] as string, pair_letters))
  if (/^\p{L}/u.test(word)) addParts(word)
}

/** Adds the parts of a word, with marks for its begin and its end. */
function addParts(word: string): void {
  const marked = `<${word}>`
  for (let from = 0; from < marked.length; from++) {
    let hashed = begin(inside)
    const end = Math.min(longest_part, marked.length - from)
    for (let length = 1; length <= end; length++) {
      hashed = step(hashed, marked.charCodeAt(from + length - 1))
      if (length >= shortest_part) buckets.add(step(hashed, length))
    }
  }
}

/** A question mark and a number count like meanings, after those of the words. */
const signOf = (word: string): readonly number[] | null =>
  word === '?' ? [meanings.length] : word.startsWith('0') ? [meanings.length + word.length] : null

/** Adds the meanings of the words, each two of them, and each two of words near each other. */
function addMeanings(shown: readonly string[], index: MeaningIndex): void {
  const perWord = shown.map((word) => signOf(word) ?? index.of(word))
  const isMeant: true[] = []
  for (const some of perWord) for (const meaning of some) isMeant[meaning] = true
  const all: number[] = []
  for (let meaning = 0; meaning < isMeant.length; meaning++) if (isMeant[meaning]) all.push(meaning)
  for (let at = 0; at < all.length; at++) {
    const meaning = all[at] as number
    buckets.add(step(begin(meant), meaning))
    const begun = step(begin(both), meaning)
    for (let other = at + 1; other < all.length; other++) buckets.add(step(begun, all[other] as number))
  }
  for (const [at, some] of perWord.entries())
    for (let other = at + 1; other <= at + near_distance && other < perWord.length; other++)
      for (const meaning of some)
        for (const near_one of perWord[other] as readonly number[])
          buckets.add(step(step(begin(near), meaning), near_one))
}
