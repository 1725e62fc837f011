import { storeAnswer } from '#web/features/landers/tinderswipe/answer.tsx'
import { cardField, characters } from '#web/features/landers/tinderswipe/characters.ts'
import { Tinderswipe } from '#web/features/landers/tinderswipe/tinderswipe.tsx'
import { tinderswipeWords } from '#web/features/landers/tinderswipe/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({
  Lander: Tinderswipe,
  words: tinderswipeWords,
  keeps: characters.map(({ id }) => cardField(id)),
  store: storeAnswer,
})
