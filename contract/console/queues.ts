/** The queues of the console (O1). This file does not import zod, because pages load it. */

/** In the order of the console's places. */
export const queues = [
  'photos',
  'verifications',
  'voices',
  'reports',
  'appeals',
  'complaints',
  'withdrawals',
  'money',
  'proposals',
  'conversations',
] as const
export type QueueName = (typeof queues)[number]
