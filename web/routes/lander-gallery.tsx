import { Gallery } from '#web/features/landers/gallery/gallery.tsx'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page } = landerPage({ Lander: Gallery })
