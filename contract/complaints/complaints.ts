import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import { asks, pauseReaders } from '#contract/chats/asks.ts'
import * as limits from '#contract/limits.ts'
import { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { IdempotencyKey, OrderId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { complaintStatuses, complaintSubjects } from './subjects.ts'

/**
 * Opens a complaint for its author: the id for the signed-in member who filed it, or the signed token of a complaint
 * that was filed without signing in. The token cannot be guessed and is not stored.
 */
export const ComplaintRef = z
  .string()
  .regex(/^(?:[1-9]\d{0,18}|[\w-]{32})$/, 'invalid')
  .brand<'ComplaintRef'>()
export type ComplaintRef = z.infer<typeof ComplaintRef>

/** A day such as `2026-11-25`, in the installation's time zone. */
export const Day = z.iso.date()

/** One step of a complaint. `by` is the name of the person of support; `null` for the author's own steps. */
export const ComplaintEntry = z.object({
  kind: z.enum(['received', 'read', 'provider_asked', 'answered', 'written', 'review_asked', 'closed']),
  at: Timestamp,
  by: z.string().nullable(),
  text: z.string(),
})
export type ComplaintEntry = z.infer<typeof ComplaintEntry>

/** A complaint as its author sees it. */
export const Complaint = z.object({
  ref: ComplaintRef,
  /** Number of the case, such as `C-318`. */
  number: z.string(),
  subject: z.enum(complaintSubjects),
  status: z.enum(complaintStatuses),
  order: z.object({ id: OrderId, number: z.string(), payment_method: PaymentMethod }).nullable(),
  /** Mail address to which the answers are sent. */
  answers_to: z.string(),
  /** Last day of the promised answer; `null` while no answer is due. */
  due_on: Day.nullable(),
  /** Whether the author may ask that another person looks at the answered complaint. */
  may_ask_another: z.boolean(),
  /** Oldest first. */
  entries: z.array(ComplaintEntry),
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintText = freeText(limits.complaint_text_max).refine(
  (text) => text.length >= limits.complaint_text_min,
  'too_short',
)
const own = ['complaint_not_found', 'invalid_fields'] as const

export const complaintCalls = {
  fileComplaint: call(paths.fileComplaint, {
    auth: 'anyone',
    rateLimit: 'complaint',
    summary:
      'Files a complaint (M7), signed in or with a mail address for the answer. The answer never depends on whether an account has the address. The same key returns the same complaint.',
    input: z.object({
      subject: z.enum(complaintSubjects, 'required'),
      /** One of the member’s own orders. Ignored for a visitor. */
      order: OrderId.optional(),
      text: ComplaintText,
      /** Required for a visitor, ignored for a member. */
      email: z.union([z.literal(''), Email]).default(''),
      /** X13: what a pause says that a text asks for; the complaint says that it does not. Only counted. */
      paused: z.enum(asks, 'unknown_choice').optional(),
      /** X13: what had found it, as the pause said; the rules if it is absent. */
      paused_by: z.enum(pauseReaders, 'unknown_choice').optional(),
      key: IdempotencyKey,
    }),
    output: z.object({ complaint: ComplaintRef }),
    errors: ['order_not_found', 'key_reused', 'invalid_fields'],
  }),
  listComplaints: call(paths.listComplaints, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The member’s own complaints, latest first.',
    input: z.object({}),
    output: z.object({ complaints: z.array(Complaint) }),
    errors: ['auth_required'],
  }),
  getComplaint: call(paths.getComplaint, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'One complaint: by its id for the member who filed it, by its token for a visitor.',
    input: z.object({ complaint: ComplaintRef }),
    output: z.object({ complaint: Complaint }),
    errors: own,
  }),
  writeToComplaint: call(paths.writeToComplaint, {
    auth: 'anyone',
    rateLimit: 'complaint',
    summary:
      'Adds a text of the author. With `another_person`, an answered complaint goes to a person who has not answered it.',
    input: z.object({
      complaint: ComplaintRef,
      text: ComplaintText,
      another_person: z.boolean().default(false),
      key: IdempotencyKey,
    }),
    output: z.object({}),
    errors: [...own, 'complaint_changed', 'no_other_person', 'key_reused'],
  }),
  closeComplaint: call(paths.closeComplaint, {
    auth: 'anyone',
    rateLimit: 'complaint',
    summary: 'Closes the complaint. Only its author can. Does nothing if it is already closed.',
    input: z.object({ complaint: ComplaintRef }),
    output: z.object({}),
    errors: own,
  }),
} as const
