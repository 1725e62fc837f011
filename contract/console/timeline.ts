import { z } from 'zod'
import { Timestamp } from '#contract/wire/ids.ts'
import { CaseRef } from './case-ref.ts'
import { timelineGroups, timelineKinds } from './member-search.ts'

/** One thing that happened to a member or that the staff did, in the words of codes. */
export const TimelineEntry = z.object({
  at: Timestamp,
  group: z.enum(timelineGroups),
  /** The page has a sentence for each kind. `act` is an act of the staff, whose name is in `detail` (`auditActions`). */
  kind: z.enum(timelineKinds),
  detail: z.string().nullable(),
  /** A second code: the outcome of a report, the method of a payment, the system of a browser. */
  more: z.string().nullable(),
  /** Name of the person of the staff who acted; empty if the account no longer exists, `null` if nobody acted. */
  by: z.string().nullable(),
  /** A number that people use, such as `C-318`. */
  number: z.string().nullable(),
  /** A note, or the reasons that the member was told. */
  text: z.string(),
  credits: z.int().nullable(),
  cents: z.int().nullable(),
  currency: z.string().nullable(),
  case: CaseRef.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
