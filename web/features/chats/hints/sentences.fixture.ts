import { englishHeldOut } from './held-out-en.fixture.ts'
import { italianHeldOut } from './held-out-it.fixture.ts'
import type { Sentence } from './sentence.fixture.ts'
import { english } from './sentences-en.fixture.ts'
import { italian } from './sentences-it.fixture.ts'

/** The rules were developed with the sentences in `made_with`. The sentences in `held_out` only test the rules. */
type SentenceSets = Readonly<Record<'made_with' | 'held_out', readonly Sentence[]>>

/** The sentences of every language. */
export const sentences: Readonly<Record<'it' | 'en', SentenceSets>> = {
  it: { made_with: italian, held_out: italianHeldOut },
  en: { made_with: english, held_out: englishHeldOut },
}
