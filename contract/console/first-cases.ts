import { z } from 'zod'
import { complaintSubjects } from '#contract/complaints/subjects.ts'
import { PhotoFlag } from '#contract/moderation/photo-review.ts'
import { ReportReason } from '#contract/moderation/reports.ts'
import { moneyCaseKinds } from '#contract/orders/money-case-kinds.ts'
import { withdrawalProblems } from '#contract/orders/withdrawal-problems.ts'
import { RejectionReason } from '#contract/photos/photos.ts'
import { ProfileKind } from '#contract/profiles/profiles.ts'
import { queues } from './queues.ts'

/** A case, and why it waits for a person. */
const CaseSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), flags: z.array(PhotoFlag) }),
  z.object({ kind: z.literal('photo_appeal'), reason: RejectionReason }),
  z.object({ kind: z.literal('pose') }),
  z.object({ kind: z.literal('voice') }),
  z.object({ kind: z.literal('voice_appeal') }),
  z.object({ kind: z.literal('report'), reason: ReportReason }),
  z.object({ kind: z.literal('report_appeal'), reason: ReportReason }),
  z.object({ kind: z.literal('complaint'), number: z.string(), subject: z.enum(complaintSubjects) }),
  z.object({ kind: z.literal('withdrawal'), number: z.string(), problem: z.enum(withdrawalProblems) }),
  z.object({ kind: z.literal('money'), money: z.enum(moneyCaseKinds) }),
  z.object({ kind: z.literal('conversation'), profile: z.string() }),
])
export type CaseSubject = z.infer<typeof CaseSubject>

/** The case of a queue whose promised time comes first. */
export const FirstCase = z.object({
  queue: z.enum(queues),
  id: z.string(),
  subject: CaseSubject,
  /**
   * The member whom the case is about or who waits, as other members see the member. `null` if there is none, and for a
   * withdrawal, whose name opens with the case.
   */
  person: z
    .object({ kind: ProfileKind, name: z.string(), age: z.int(), town: z.string().nullable() })
    .nullable(),
})
export type FirstCase = z.infer<typeof FirstCase>
