import { z } from 'zod'
import { StaffUser } from '#contract/accounts/accounts.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { queues } from './queues.ts'

/** A queue of cases that wait for a person. */
export const Queue = z.object({
  name: z.enum(queues),
  /** Number of waiting cases, capped at 1001. */
  waiting: z.int(),
  /** The case whose promised time comes first, or `null` if none waits. */
  first: z
    .object({
      since: Timestamp,
      /** The time at which this case is promised to be decided. */
      due: Timestamp,
    })
    .nullable(),
})
export type Queue = z.infer<typeof Queue>

export const consoleCalls = {
  getConsole: call(paths.getConsole, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the signed-in staff account, its sites, and the queues that its role may work on.',
    input: z.object({}),
    output: z.object({
      staff: StaffUser,
      sites: z.array(z.object({ id: SiteId, name: z.string() })),
      /** The only site whose cases are listed and counted, or `null` for all. */
      shown_site: SiteId.nullable(),
      queues: z.array(Queue),
      /**
       * When the nightly verification found that somebody has changed the audit trail; `null` if the last one found it
       * whole, and for roles other than admin.
       */
      log_broken_at: Timestamp.nullable(),
    }),
    errors: ['auth_required'],
  }),
} as const
