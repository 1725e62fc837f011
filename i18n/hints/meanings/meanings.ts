/**
 * Meanings of words, as far as they help to tell a request of a fraud from other talk. The words of each language stand in
 * `words-….ts`: folded as `foldText` folds, `*` for any ending. A word may have several meanings, or a wrong one now and then: the
 * model that reads a message for a pause (X13) learns from sentences how much each meaning says, alone and beside others. What it learns
 * of a meaning in one language holds in all of them.
 */
export const meanings = [
  'money',
  'currency',
  'poor',
  'pay',
  'lend',
  'give',
  'repay',
  'payment_service',
  'bill',
  'fare',
  'parcel',
  'illness',
  'family',
  'abroad',
  'inheritance',
  'help',
  'generous',
  'need',
  'job',
  'gift',
  'brand',
  'buy',
  'scratch',
  'invest',
  'crypto',
  'trading',
  'profit',
  'teach',
  'chance',
  'document',
  'picture',
  'secret',
  'account',
  'wealth',
  'identity',
  'code',
  'message',
  'approve',
  'link',
  'arrive',
  'service',
  'phone',
  'mail',
  'contact_me',
  'move',
  'rarely',
  'digit',
  'you',
  'me',
  'can_you',
  'tell',
  'urgent',
  'promise',
  'not',
  'past',
  'others',
  'warning',
  'laugh',
  'meet',
  'hobby',
  'work_talk',
  'love',
  'question',
  'only',
  'please',
  'consequence',
  'can_i',
  'together',
  'real',
  'period',
  'come_to_you',
  'book',
  'open',
  'easier',
  'details',
  'stranded',
  'surprise',
  'free',
  'instead',
  'like',
  'weekday',
  'habit',
  'thanks',
  'profile',
  'ask_shyly',
  'hardship',
  'treat',
  'person',
  'food',
  'memory_question',
  'probe',
  'app_nickname',
  'easy_life',
  'withdraw',
  'network',
  'charity',
  'paid_company',
  'broken',
  'cashier',
  'in_your_name',
  'i_do',
  'said',
  'past_verb',
  'best',
  'nice',
  'here',
  'want',
  'if',
  'hope',
  'anyone',
  'missing',
  'block',
  'refuse',
  'food_talk',
  'nature',
  'screen_share',
  'moderator',
  'adult',
  'emergency',
  'minutes',
  'safe',
  'possessive',
  'idle_savings',
  'have',
  'do_it',
  'must',
  'we_could',
  'something',
  'advance',
  'business',
  'years',
  'place',
  'occupation',
  'event',
  'feeling',
  'voice_call',
  'handle',
  'so',
  'cost',
] as const
export type Meaning = (typeof meanings)[number]
export type MeaningWords = Readonly<Record<Meaning, string>>

const none: readonly never[] = []

/** Finds the meanings of words in one language. A meaning is its number in `meanings`. */
export class MeaningIndex {
  readonly #whole = new Map<string, number[]>()
  /** The beginnings of words by their first two letters, the shortest first. */
  readonly #beginnings = new Map<string, { readonly beginning: string; readonly numbers: number[] }[]>()

  constructor(words: MeaningWords) {
    const beginnings = new Map<string, number[]>()
    for (const [number, meaning] of meanings.entries())
      for (const word of words[meaning].split(' ')) {
        const beginning = word.endsWith('*') ? word.slice(0, -1) : null
        const [map, key] = beginning ? [beginnings, beginning] : [this.#whole, word]
        map.set(key, [...(map.get(key) ?? []), number])
      }
    for (const [beginning, numbers] of [...beginnings].toSorted(([a], [b]) => a.length - b.length)) {
      const letters = beginning.slice(0, 2)
      this.#beginnings.set(letters, [...(this.#beginnings.get(letters) ?? []), { beginning, numbers }])
    }
  }

  /** Returns the meanings of a folded word. The time hardly depends on the number of words. */
  of(word: string): readonly number[] {
    let found: readonly number[] = this.#whole.get(word) ?? none
    for (const { beginning, numbers } of this.#beginnings.get(word.slice(0, 2)) ?? none)
      if (word.startsWith(beginning)) found = found.length > 0 ? [...found, ...numbers] : numbers
    return found
  }
}

const english = () => import('./words-en.ts')

const files: Readonly<Record<string, () => Promise<{ readonly words: MeaningWords }>>> = {
  da: () => import('./words-da.ts'),
  de: () => import('./words-de.ts'),
  en: english,
  es: () => import('./words-es.ts'),
  fi: () => import('./words-fi.ts'),
  fr: () => import('./words-fr.ts'),
  it: () => import('./words-it.ts'),
  nb: () => import('./words-nb.ts'),
  nl: () => import('./words-nl.ts'),
  pl: () => import('./words-pl.ts'),
  sv: () => import('./words-sv.ts'),
}

const loaded = new Map<string, Promise<MeaningIndex>>()

/** Loads the words of a language once; those of English for a language that the model does not read. */
export function loadMeanings(language: string): Promise<MeaningIndex> {
  const name = files[language] ? language : 'en'
  const known = loaded.get(name)
  if (known) return known
  const loading = (files[name] ?? english)().then(({ words }) => new MeaningIndex(words))
  loaded.set(name, loading)
  return loading
}
