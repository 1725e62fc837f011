import { Iconslanding } from '#web/features/landers/iconslanding/iconslanding.tsx'
import { storeInterests } from '#web/features/landers/iconslanding/store-interests.ts'
import { iconsWords } from '#web/features/landers/iconslanding/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({
  Lander: Iconslanding,
  words: iconsWords,
  keeps: ['interests'],
  store: storeInterests,
})
