import { englishHeldOut } from './held-out-en.fixture.ts'
import { italianHeldOut } from './held-out-it.fixture.ts'
import type { Sentence } from './sentence.fixture.ts'
import { english } from './sentences-en.fixture.ts'
import { italian } from './sentences-it.fixture.ts'

/** What the rules were made with; and what was written afterwards. */
type Halves = Readonly<Record<'made_with' | 'held_out', readonly Sentence[]>>

/** Every language that is offered. */
export const sentences: Readonly<Record<'it' | 'en', Halves>> = {
  it: { made_with: italian, held_out: italianHeldOut },
  en: { made_with: english, held_out: englishHeldOut },
}
