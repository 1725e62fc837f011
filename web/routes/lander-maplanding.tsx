import { Maplanding } from '#web/features/landers/maplanding/maplanding.tsx'
import { storeRegion } from '#web/features/landers/maplanding/store-region.ts'
import { mapWords } from '#web/features/landers/maplanding/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({
  Lander: Maplanding,
  words: mapWords,
  keeps: ['region'],
  store: storeRegion,
})
