import { AloneTonight } from '#web/features/landers/alonetonight/alonetonight.tsx'
import { aloneTonightWords } from '#web/features/landers/alonetonight/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({ Lander: AloneTonight, words: aloneTonightWords })
