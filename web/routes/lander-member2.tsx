import { LetterLander } from '#web/features/landers/member2/letter-lander.tsx'
import { memberLanderPage } from './member-lander-page.tsx'

export const { load, act, Page } = memberLanderPage(LetterLander)
