import type { ErasureReceipt } from '#contract/accounts/erasure-receipt.ts'
import type { MailingText } from '#contract/mailings/mailings.ts'
import type {
  CaseContent,
  DecisionEffect,
  ReportOutcome,
  ReportReason,
  ReportSubject,
  Restriction,
} from '#contract/moderation/reports.ts'
import type { PoseReason } from '#contract/moderation/verification.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'

/** The way to the support: its mail address or, on a site without one, the page of complaints. */
export type SupportContact = { email: string } | { url: string }

/**
 * A decision about a report, for the reporter or for the reported member. `name` is the recipient's name, or an empty
 * text for a reporter without an account.
 */
export interface DecisionParams {
  name: string
  site_name: string
  effects: readonly DecisionEffect[]
  ground: ReportReason | null
  note: string
  /** The acts that a restriction forbids; empty for other decisions. */
  restricts: readonly Restriction[]
  /** When a restriction or suspension ends by itself; `null` if it has no end. */
  ends_at: string | null
  /** Staff decided without a report. */
  own_initiative: boolean
  earlier: EarlierDecision | undefined
  about: ReportSubject
  /** The content that the decision is about; `null` for the reporter, or after the evidence was erased. */
  content: Omit<CaseContent, 'photo'> | null
  /** Whether the recipient may still appeal. */
  may_appeal: boolean
  url: string
}

/**
 * A decision that was replaced. `appeal` says who appealed: the recipient of this mail (`own`), the other party of the
 * report (`other`), or nobody (`null`).
 */
export interface EarlierDecision {
  readonly outcome: ReportOutcome
  readonly at: string
  readonly appeal: 'own' | 'other' | null
}

/** A group of members in a notice: the number of members, and the names of the first two. */
export interface GroupParams {
  readonly count: number
  readonly names: readonly string[]
}

/** The content of a notice. */
export interface NoticeParams {
  /** Number of unread messages. */
  readonly messages: number
  /** Senders of the unread messages. */
  readonly writers: GroupParams
  /** Members who like the recipient, except matched members. */
  readonly likers: GroupParams
  readonly matched: GroupParams
  /** Members who have asked to see the recipient's private photos. */
  readonly askers: GroupParams
  /** Members who have given the recipient access to their private photos. */
  readonly granters: GroupParams
  /** Number of members whom saved searches have found. */
  readonly found: number
  /**
   * The saved searches that found new members, each with the number of members that it found. A member found by several
   * searches counts in each of them.
   */
  readonly searches: readonly { readonly name: string; readonly count: number }[]
  /** Credits that came back on one day (X1). */
  readonly returned: number
  /** Dates that others propose, or that are tomorrow (X19). */
  readonly dates: readonly DateParams[]
}

/** A date in a notice (X19): a proposal of the member `name`, or a reminder. */
export interface DateParams {
  readonly name: string
  readonly is_reminder: boolean
  readonly starts_at: string
  /** Time zone (IANA) of the place. */
  readonly zone: string
  readonly place: string
}

/** Content of a notice that is sent by mail. */
interface NoticeMailParams extends NoticeParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /**
   * Number of days after which the member gets a reminder of unread messages. `null` if the member wants no reminder.
   */
  readonly reminder_days: number | null
}

/** The content that all mails about a complaint share. */
interface ComplaintParams {
  name: string
  number: string
  site_name: string
  url: string
}

/** Mails of the product, each with the parameters of its template. Each template is a file in `templates/mail/`. */
export interface MailParams {
  activation: { name: string; url: string; site_name: string; days: number }
  address_taken: { name: string; url: string; reset_url: string; site_name: string; hours: number }
  /** The answer to a complaint. In mails about complaints, `name` is empty if the complaint has no account. */
  complaint_answer: ComplaintParams & { text: string; by: string }
  /** `text` is `null` for an address that nobody has confirmed. */
  complaint_receipt: ComplaintParams & { text: string | null; due_on: string; is_review: boolean }
  /** X19: asks a friend of the member `name` to be told. */
  check_in_invite: { friend: string; name: string; site_name: string; url: string }
  /** X19: tells the friend that the member has not answered. Times are in ISO 8601. */
  check_in_alert: {
    friend: string
    name: string
    note: string
    ask_at: string
    zone: string
    site_name: string
    url: string
    emergency: string
  }
  /** X19: tells the friend that the member has answered after all. */
  check_in_all_clear: { friend: string; name: string; site_name: string; url: string }
  /** X19: asks the member whether everything is fine. */
  check_in_question: {
    name: string
    friend: string
    due_at: string
    zone: string
    site_name: string
    url: string
    emergency: string
  }
  /** X19: tells the member that the friend has agreed, or has withdrawn. */
  check_in_friend: { name: string; friend: string; agreed: boolean; site_name: string; url: string }
  complaint_waiting: ComplaintParams & { due_on: string; payment_method: PaymentMethod | null }
  debit_notice: {
    name: string
    site_name: string
    url: string
    price_cents: number
    currency: string
    credits: number
    collect_on: string
    account: string
    reference: string
    creditor: string
    creditor_id: string
  }
  deletion: { name: string; url: string; site_name: string; last_day: string }
  /** X21: the receipt of an erasure: what went, and what is kept until when. */
  erased: {
    site_name: string
    /** URL of the site's page about data retention. */
    url: string
    /** `null` for a mail of the previous release, whose receipt has another form. */
    receipt: { content: ErasureReceipt; url: string } | null
  }
  /** N2: a promotion or news, with the texts of the operator. */
  mailing: MailingText & { url: string; site_name: string }
  mail_change: { name: string; url: string; site_name: string; hours: number }
  mail_change_notice: { name: string; new_email: string; url: string; site_name: string }
  mail_change_taken: { name: string; site_name: string }
  new_sign_in: {
    name: string
    at: string
    browser: string | null
    system: string | null
    url: string
    site_name: string
  }
  password_changed: {
    name: string
    at: string
    browser: string | null
    system: string | null
    by_link: boolean
    url: string
    site_name: string
  }
  receipt: {
    name: string
    site_name: string
    url: string
    receipt: Receipt
    order_url: string
    file: { name: string; pages: number; bytes: number }
    notifications_url: string
  }
  /** Sent to a reporter without an account (X4). */
  report_receipt: { about: ReportSubject; site_name: string; url: string }
  report_outcome: DecisionParams
  report_decision: DecisionParams
  /** A decision about a report that was undone late; `restored` is the earlier one that holds again. */
  decision_undone: {
    undone: { outcome: ReportOutcome; at: string }
    restored: { outcome: ReportOutcome; at: string } | null
    url: string
    site_name: string
  }
  reset: { name: string; url: string; site_name: string; hours: number }
  reset_unknown: { url: string; site_name: string }
  staff_sign_in: {
    name: string
    at: string
    browser: string | null
    system: string | null
    site_name: string
  }
  flagger_link: { organisation: string; site_name: string; url: string }
  /** Tells a person of the staff that a profile needs another address than the staff account. */
  address_of_staff: { name: string; site_name: string }
  staff_link: { name: string; url: string; site_name: string; hours: number }
  reactivation: { name: string; url: string; site_name: string; days: number; last_day: string }
  review_outcome: {
    name: string
    approved: number
    rejected: readonly { reason: RejectionReason; note: string }[]
    pose: 'approved' | PoseReason | null
    voice: 'approved' | { readonly reason: VoiceReason; readonly note: string } | null
    url: string
    verification_url: string | null
    site_name: string
  }
  staff_letter: { name: string; text: string; url: string; site_name: string }
  verification_lapsed: { name: string; url: string; site_name: string }
  limit_raise: {
    name: string
    period: SpendingPeriod
    limit_cents: number
    next_cents: number | null
    currency: string
    from: string
    url: string
    site_name: string
  }
  waiting: NoticeMailParams
  /** Confirms a declaration of withdrawal to its author (M7). */
  withdrawal: {
    site_name: string
    url: string
    withdrawal: WithdrawalReceipt
    policy_url: string
    file: { name: string; pages: number; bytes: number }
    pdf_url: string
    notifications_url: string
  }
  /** Tells the account which withdrawal was carried out without its sign-in, and how to object. */
  withdrawal_done: {
    name: string
    site_name: string
    number: string
    order_number: string
    credits: number
    cents: number
    currency: string
    support: SupportContact
    url: string
  }
  /** Tells the buyer of a payment for which no credits could be given that it is paid back. */
  paid_back: {
    site_name: string
    order_number: string
    cents: number
    currency: string
    why: 'buyer_erased' | 'amount_differs' | 'discount_used'
    support: SupportContact
    url: string
  }
  /** A person's answer to a declaration that named no order. */
  withdrawal_answer: {
    site_name: string
    number: string
    name: string
    answer: string
    support: SupportContact
    url: string
  }
  unread_reminder: NoticeMailParams
  saved_search: NoticeMailParams
  returned_credits: NoticeMailParams
  date: NoticeMailParams
  weekly: NoticeMailParams
  welcome: { name: string; url: string; site_name: string; credits: number }
}
export type MailKind = keyof MailParams
