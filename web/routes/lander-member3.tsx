import { VennLander } from '#web/features/landers/member3/venn-lander.tsx'
import { memberLanderPage } from './member-lander-page.tsx'

export const { load, act, Page } = memberLanderPage(VennLander)
