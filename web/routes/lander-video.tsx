import { Video } from '#web/features/landers/video/video.tsx'
import { videoWords } from '#web/features/landers/video/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({ Lander: Video, words: videoWords })
