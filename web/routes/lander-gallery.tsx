import { Gallery } from '#web/features/landers/gallery/gallery.tsx'
import { galleryWords } from '#web/features/landers/gallery/words.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({ Lander: Gallery, words: galleryWords })
