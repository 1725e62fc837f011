import { storeAnswer } from '#web/features/landers/tinderswipe/answer.tsx'
import { cardField, characters } from '#web/features/landers/tinderswipe/characters.ts'
import { Tinderswipe } from '#web/features/landers/tinderswipe/tinderswipe.tsx'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page } = landerPage({
  Lander: Tinderswipe,
  keeps: characters.map(({ id }) => cardField(id)),
  store: storeAnswer,
})
