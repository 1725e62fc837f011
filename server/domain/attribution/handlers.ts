import type { Handlers } from '#server/kernel/request-context.ts'
import { listLandings } from './list-landings.ts'

export { findCampaignAddress } from './campaigns.ts'
export { countView, flushViews } from './count-views.ts'

export const handlers = {
  listLandings,
} satisfies Handlers<'attribution'>
