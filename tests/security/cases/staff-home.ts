import type { staffHomeCalls } from '#contract/moderation/staff-home.ts'
import { type Cases, nothing } from './case.ts'

export const staffHomeCases: Cases<typeof staffHomeCalls> = { getStaffHome: nothing }
