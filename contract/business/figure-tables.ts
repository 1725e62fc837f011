import type { StaffCall } from '#contract/permissions.ts'

/** The tables of the figures (O1). This file does not import zod, because pages load it. */
export const figureTables = ['sales', 'funnel', 'cohorts', 'landings', 'queues'] as const
export type FigureTable = (typeof figureTables)[number]

/** The call that returns each table. Who may not make the call may not export the table either. */
export const callOfTable: Readonly<Record<FigureTable, StaffCall>> = {
  sales: 'getSales',
  funnel: 'getFigures',
  cohorts: 'getFigures',
  landings: 'listLandings',
  queues: 'getQueueTimes',
}

/** The steps after a sign-up that are counted. */
export const funnelSteps = ['signed_up', 'activated', 'with_photo', 'wrote', 'got_reply', 'bought'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** After how many days it is counted who was seen again. */
export const seenDays = [7, 28, 84] as const

/** The queues whose decisions the audit trail times. */
export const timedQueues = [
  ...(['photos', 'verifications', 'voices', 'reports', 'appeals', 'complaints', 'withdrawals'] as const),
  ...(['money', 'proposals', 'conversations'] as const),
] as const
export type TimedQueue = (typeof timedQueues)[number]
