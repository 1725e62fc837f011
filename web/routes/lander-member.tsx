import { MemberLander } from '#web/features/landers/member/member-lander.tsx'
import { memberLanderPage } from './member-lander-page.tsx'

export const { load, act, Page } = memberLanderPage(MemberLander)
