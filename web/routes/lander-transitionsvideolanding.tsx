import { TransitionsVideo } from '#web/features/landers/transitionsvideolanding/transitionsvideolanding.tsx'
import { filmWords } from '#web/features/landers/transitionsvideolanding/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({ Lander: TransitionsVideo, words: filmWords })
