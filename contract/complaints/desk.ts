import { z } from 'zod'
import { creditCalls } from '#contract/credits/credits.ts'
import { Month } from '#contract/credits/credits.ts'
import { CaseHolder } from '#contract/moderation/case-locks.ts'
import { Transaction } from '#contract/orders/orders.ts'
import { call } from '#contract/wire/call.ts'
import {
  ComplaintId,
  IdempotencyKey,
  MemberId,
  OrderId,
  SiteId,
  StaffId,
  Timestamp,
} from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { Complaint, ComplaintText, Day } from './complaints.ts'
import { complaintStatuses } from './subjects.ts'

const Colleague = z.object({ id: StaffId, name: z.string() })

/** A complaint in support’s list. */
export const ListedComplaint = Complaint.pick({
  number: true,
  subject: true,
  status: true,
  due_on: true,
}).extend({
  id: ComplaintId,
  site: SiteId,
  site_name: z.string(),
  /** Name of the member who filed it; `null` if it was filed without signing in. */
  member_name: z.string().nullable(),
  at: Timestamp,
  changed_at: Timestamp,
  taken_by: Colleague.nullable(),
  /** Whether the member has asked that another person looks at it. */
  is_review: z.boolean(),
  /** Another person who is deciding it now. */
  holder: CaseHolder,
})
export type ListedComplaint = z.infer<typeof ListedComplaint>

/** An order as support sees it: its sums, and what can be refunded. Contains no card and no account number. */
export const SupportOrder = Transaction.pick({
  id: true,
  number: true,
  status: true,
  failure: true,
  credits: true,
  price_cents: true,
  list_price_cents: true,
  currency: true,
  vat: true,
  discount_code: true,
  payment_method: true,
  payment_country: true,
  created_at: true,
  completed_at: true,
  checked_at: true,
}).extend({
  /** The buyer, under whose id the order is kept. An erased buyer has an id that no account has. */
  buyer: MemberId,
  provider: z.string(),
  refunded_cents: z.int(),
  charged_back_cents: z.int(),
  /** Unspent credits of the order, which a refund can pay back. */
  refundable_credits: z.int(),
  refunds: z.array(
    z.object({
      credits: z.int(),
      cents: z.int(),
      status: z.enum(['requested', 'unknown', 'sent', 'refused', 'returned']),
      at: Timestamp,
    }),
  ),
})
export type SupportOrder = z.infer<typeof SupportOrder>

/** The state of a payment as its provider tells it now. */
export const ProviderState = z.object({
  state: z.enum(['open', 'pending', 'completed', 'failed', 'cancelled']),
  amount_cents: z.int(),
  currency: z.string(),
  /** `null` if the provider did not tell it. */
  refunded_cents: z.int().nullable(),
  charged_back_cents: z.int().nullable(),
  asked_at: Timestamp,
})
export type ProviderState = z.infer<typeof ProviderState>

/** A complaint with everything that an answer needs. */
export const ComplaintCase = z.object({
  complaint: ListedComplaint,
  /** Since when an answer is owed, and the end of the promised day; `null` if none is owed. */
  owed: z.object({ since: Timestamp, due: Timestamp }).nullable(),
  /** Until when the caller may undo the own answer; `null` if there is none to undo. */
  undo_until: Timestamp.nullable(),
  answers_to: z.string(),
  entries: Complaint.shape.entries,
  /** Whether it is the caller’s to answer. */
  is_own: z.boolean(),
  /** Whether the caller has answered it and the member has asked for another person. */
  needs_another: z.boolean(),
  /**
   * The account of the author. A complaint filed without signing in has the account with the same confirmed address;
   * `null` if there is none.
   */
  member: z
    .object({
      id: MemberId,
      name: z.string(),
      status: z.enum(['not_confirmed', 'active', 'deleted']),
      is_premium: z.boolean(),
      country: z.string(),
      language: z.string(),
      since: Timestamp,
    })
    .nullable(),
  /** The order that the complaint names. */
  named_order: OrderId.nullable(),
  /** The author’s orders. Without an account, those of erased buyers whose numbers the author’s texts name. */
  orders: z.array(SupportOrder),
  /** Refunds of these orders that wait for a second person. */
  proposed_refunds: z.array(
    z.object({
      order: OrderId,
      credits: z.int(),
      cents: z.int(),
      proposed_by: z.string(),
      expires_at: Timestamp,
    }),
  ),
  ledger: creditCalls.listCreditEntries.output.nullable(),
  /** Other complaints of the same author, latest first. */
  earlier: z.array(
    z.object({
      id: ComplaintId,
      number: z.string(),
      subject: Complaint.shape.subject,
      status: Complaint.shape.status,
      at: Timestamp,
    }),
  ),
})
export type ComplaintCase = z.infer<typeof ComplaintCase>

const OfComplaint = z.object({ complaint: ComplaintId })
const staff = ['auth_required', 'forbidden', 'complaint_not_found', 'invalid_fields'] as const

/** Calls for the roles admin and support, limited to the sites of the staff account (O1). */
export const complaintDeskCalls = {
  listComplaintsToAnswer: call(paths.listComplaintsToAnswer, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: complaints on the caller’s sites in one state. Those that wait for an answer come first due first, the others latest first.',
    input: z.object({ status: z.enum(complaintStatuses).default('open') }),
    output: z.object({
      complaints: z.array(ListedComplaint),
      /** Number of complaints by state, each capped at 1001. */
      counts: z.object({ open: z.int(), waiting: z.int(), answered: z.int(), closed: z.int() }),
      /** Today in the installation’s time zone, to compare with `due_on`. */
      today: Day,
    }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  getComplaintCase: call(paths.getComplaintCase, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    // Records the look in the audit trail.
    sameOriginOnly: true,
    summary: 'One complaint with the orders, the credits and the earlier complaints of its author.',
    input: OfComplaint.extend({
      /** Month of the credits; by default, the month of the named order or of the complaint. */
      month: Month.optional(),
    }),
    output: ComplaintCase,
    errors: staff,
  }),
  takeComplaint: call(paths.takeComplaint, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Makes the complaint the caller’s own. `from` is the person who has it as the caller saw it, so that of two colleagues only one gets it.',
    input: OfComplaint.extend({ from: StaffId.nullable() }),
    output: z.object({}),
    errors: [...staff, 'complaint_taken', 'complaint_changed', 'another_reviewer', 'case_locked'],
  }),
  noteProviderAsked: call(paths.noteProviderAsked, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Notes that the payment provider was asked, and tells the author. The promised day stays.',
    input: OfComplaint,
    output: z.object({}),
    errors: [...staff, 'complaint_taken', 'complaint_changed', 'case_locked'],
  }),
  previewComplaintAnswer: call(paths.previewComplaintAnswer, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the mail that an answer would send, in the language of the author. Changes nothing.',
    input: OfComplaint.extend({ text: ComplaintText }),
    output: MailPreview,
    errors: [...staff, 'complaint_taken', 'complaint_changed'],
  }),
  answerComplaint: call(paths.answerComplaint, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Answers a complaint that the caller has taken: on its page, and by mail some minutes later. The same key answers once.',
    input: OfComplaint.extend({ text: ComplaintText, key: IdempotencyKey }),
    /** When the mail leaves. Until then the answer can be undone. */
    output: z.object({ mail_at: Timestamp }),
    errors: [...staff, 'complaint_taken', 'complaint_changed', 'key_reused', 'case_locked'],
  }),
  undoComplaintAnswer: call(paths.undoComplaintAnswer, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Undoes the caller’s own answer before its mail leaves: the complaint waits again with its promised day. Returns the text, which is stored no longer.',
    input: OfComplaint,
    output: z.object({ text: z.string() }),
    errors: [...staff, 'nothing_to_undo', 'case_locked'],
  }),
  askProvider: call(paths.askProvider, {
    auth: 'staff',
    rateLimit: 'provider',
    inMaintenance: true,
    // Records the look in the audit trail.
    sameOriginOnly: true,
    summary: 'Asks the payment provider for the state of an order of the complaint’s author, now.',
    input: OfComplaint.extend({ order: OrderId }),
    output: z.object({ answer: ProviderState }),
    errors: [...staff, 'order_not_found', 'payment_absent', 'provider_silent'],
  }),
} as const
