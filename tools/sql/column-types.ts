import type { Role } from '#contract/accounts/accounts.ts'
import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'
import type { LinkClosed } from '#contract/accounts/links.ts'
import type { Asks, PauseReader } from '#contract/chats/asks.ts'
import type { FictionalSignal, PictureOrigin } from '#contract/chats/fictional-signals.ts'
import type { Hint } from '#contract/chats/hint-kinds.ts'
import type { ClaimId } from '#contract/claims/claims.ts'
import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { CaseRef } from '#contract/console/case-ref.ts'
import type { StaffChange } from '#contract/console/staff.ts'
import type { Correction } from '#contract/credits/credits.ts'
import type { CheckInState } from '#contract/dates/check-in.ts'
import type { DatePlanStatus } from '#contract/dates/dates.ts'
import type { MailingType } from '#contract/mailings/mailing-types.ts'
import type { Mailing, MailingText } from '#contract/mailings/mailings.ts'
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { Evidence, ReportToReview } from '#contract/moderation/report-review.ts'
import type { ReportOutcome, ReportReason, ReportSubject, Restriction } from '#contract/moderation/reports.ts'
import type { PhotoPoint, PosePoint } from '#contract/moderation/review-order.ts'
import type { Gesture, PoseReason } from '#contract/moderation/verification.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { OpenFigures } from '#contract/numbers/numbers.ts'
import type { MoneyCaseEnd, MoneyCaseKind } from '#contract/orders/money-case-kinds.ts'
import type { InvoiceParty, Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { Withdrawal } from '#contract/orders/withdrawals.ts'
import type { IntroQuestion } from '#contract/photos/intro-questions.ts'
import type { PrivatePhotos } from '#contract/photos/photo-access.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { AgeMethod } from '#contract/profiles/age-methods.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { Facts, Gender, Image, Interest, ProfileKind } from '#contract/profiles/profiles.ts'
import type { LanderName } from '#contract/sites/landers.ts'
import type {
  BanProposalId,
  ComplaintId,
  ConversationId,
  CorrectionId,
  DebitRequestId,
  CampaignId,
  MailingId,
  PageTextId,
  MandateId,
  MemberId,
  OrderId,
  PackageId,
  PhotoId,
  PriceListId,
  ProposalId,
  FlaggerId,
  ReportId,
  SavedSearchId,
  SiteChangeId,
  SiteId,
  StaffChangeId,
  StaffId,
  VerificationId,
  VoiceIntroId,
  MoneyCaseId,
  WithdrawalId,
} from '#contract/wire/ids.ts'
import type { LiveEventName } from '#contract/wire/live-events.ts'
import type { Locale } from '#i18n/locales.ts'
import type { FailureReason, PaymentState, SandboxChargeback } from '#server/adapters/payments/port.ts'
import type { ProposalKind, ProposalOutcome } from '#server/domain/accounts/second-person/proposals.ts'
import type { TrialCounts } from '#server/domain/chats/hint-rules/trial-counts.ts'
import type { ListedPackage, PaidLot } from '#server/domain/credits/index.ts'
import type { CodeTerms } from '#server/domain/discounts/change-code.ts'
import type { ItemKind } from '#server/domain/notifications/rules.ts'
import type { Quote } from '#server/domain/orders/direct-debit/quote.ts'
import type { ReviewState } from '#server/domain/photos/index.ts'
import type { PhotoFlag } from '#server/domain/photos/rules.ts'
import type { PageTextHead } from '#server/domain/sites/page-texts.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

/**
 * Types that PostgreSQL does not know: ids of one kind, texts of a fixed list, and the content of JSON. `npm run sql`
 * copies these types, with their comments, to the files of types beside the stores, and adds `null` where a column can
 * be null. A column that is not listed has the type of PostgreSQL.
 */

/** Ids by the name of a column or of a parameter, in every table. `member_ids` is an array of `member_id`. */
export interface Ids {
  member_id: MemberId
  anonymous_id: MemberId
  other_id: MemberId
  low_id: MemberId
  high_id: MemberId
  sender_id: MemberId
  peer_id: MemberId
  viewer_id: MemberId
  owner_id: MemberId
  profile_id: MemberId
  reporter_id: MemberId
  site_id: SiteId
  staff_id: StaffId
  order_id: OrderId
  package_id: PackageId
  mandate_id: MandateId
  conversation_id: ConversationId
  photo_id: PhotoId
  report_id: ReportId
  complaint_id: ComplaintId
  verification_id: VerificationId
  withdrawal_id: WithdrawalId
  correction_id: CorrectionId
  saved_id: SavedSearchId
}

/** Types by table and column. They apply also to parameters with the column's name in statements on that table. */
export interface Tables {
  site_change: {
    id: SiteChangeId
    undoes_id: SiteChangeId
    /** Values by the names in which operators type them. */
    before: Record<string, unknown>
    after: Record<string, unknown>
  }
  staff_change: {
    id: StaffChangeId
    kind: StaffChange['kind']
    role: Role
    role_before: Role
    site_ids_before: SiteId[]
    scope_ids: SiteId[]
    proposed_by: StaffId
    decided_by: StaffId
    outcome: 'confirmed' | 'rejected' | 'void'
  }
  staff_proposal: {
    id: ProposalId
    kind: ProposalKind
    details: Record<string, unknown>
    case_ref: CaseRef
    proposed_by: StaffId
    decided_by: StaffId
    outcome: ProposalOutcome
  }
  check_in: {
    state: CheckInState
  }
  date_plan: {
    status: DatePlanStatus
    changed_by: MemberId
  }
  fictional_profile: {
    picture: PictureOrigin
  }
  fictional_chat: {
    signal: FictionalSignal
  }
  member_event: {
    name: LiveEventName
  }
  payment_reference: {
    provider: ProviderName
  }
  discount_code_version: { terms: CodeTerms }
  discount_code: {
    status: 'active' | 'inactive'
    validity: 'once-per-user' | 'unlimited'
  }
  open_numbers: {
    figures: OpenFigures
  }
  leaving_reason: {
    reasons: LeavingReason[]
  }
  claim_measurement: {
    claim: ClaimId
  }
  profile: {
    kind: ProfileKind
    prompts: AnsweredPrompt[]
    status: 'disabled' | 'active'
    gender: Gender
    /** The genders that the member seeks. Empty without the separate consent (P1). */
    seeks: Gender[]
    sexuality: Facts['sexuality']
    hair_colour: Facts['hair_colour']
    eye_colour: Facts['eye_colour']
    body_type: Facts['body_type']
    relationship_status: Facts['relationship_status']
    interests: Interest[]
    main_photo_id: PhotoId
    main_status: Image['status']
    age_method: AgeMethod
  }
  swipe_cursor: {
    tail_id: MemberId
    fresh_id: MemberId
  }
  notice: {
    kind: ItemKind
  }
  notice_pace: {
    came_by: 'push' | 'mail'
  }
  notice_due: {
    kind: 'tell' | 'weekly'
  }
  complaint: {
    id: ComplaintId
    subject: ComplaintSubject
    status: ComplaintStatus
    taken_by: StaffId
  }
  complaint_entry: {
    /** `answer_undone`: an answer that was undone before its mail. Nobody is shown it. */
    kind: ComplaintEntry['kind'] | 'answer_undone'
  }
  verification: {
    points: PosePoint[]
    id: VerificationId
    gesture: Gesture
    status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
    reason: PoseReason
    photos: PhotoId[]
  }
  ban_proposal: {
    id: BanProposalId
    proposed_by: StaffId
    closed_by: StaffId
    outcome: 'confirmed' | 'rejected' | 'void'
  }
  member_restriction: {
    kind: Restriction
  }
  trusted_flagger: {
    id: FlaggerId
    created_by: StaffId
  }
  report: {
    id: ReportId
    flagger_id: FlaggerId
    restricts: Restriction[]
    about: ReportSubject
    reason: ReportReason
    evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    }
    outcome: ReportOutcome
    ground: ReportReason
    decided_by: StaffId
    decided_with: ReportId
    points: ReportToReview['points']
    photo_before: ReviewState
  }
  credit_package: {
    id: PackageId
  }
  campaign: {
    id: CampaignId
    lander: LanderName
    created_by: StaffId
  }
  message: {
    asks: Asks
    asks_by: PauseReader
  }
  pause_day: {
    asks: Asks
  }
  model_pause_day: {
    asks: Asks
  }
  hint_rule: {
    kind: Hint
    /** Numbers of people. */
    trial: TrialCounts
  }
  page_text: {
    id: PageTextId
    created_by: StaffId
  }
  mailing: {
    id: MailingId
    type: MailingType
    texts: Readonly<Record<string, MailingText>>
    status: Mailing['state']
    created_by: StaffId
    scheduled_by: StaffId
    missed: NonNullable<Mailing['missed']>
    reached: MemberId
    next_id: MemberId
  }
  price_list: {
    id: PriceListId
    packages: readonly ListedPackage[]
    created_by: StaffId
    withdrawn_by: StaffId
  }
  credit_lot: {
    payment_method: PaymentMethod
  }
  credit_correction: {
    id: CorrectionId
    status: Correction['status']
    decided_by: StaffId
  }
  debit_request: {
    id: DebitRequestId
    quote: Quote
  }
  debit_block: {
    code: ReturnCode
  }
  debit_mandate: {
    id: MandateId
  }
  withdrawal: {
    id: WithdrawalId
    kind: Withdrawal['kind']
    status: 'received' | 'waiting' | 'carried_out' | 'answered'
    locale: Locale
  }
  purchase_order: {
    id: OrderId
    /** Countries of the buyer by source. */
    location: Record<string, string | null>
    payment_method: PaymentMethod
    invoice: InvoiceParty
    provider: ProviderName
    status: Transaction['status']
    failure: Transaction['failure']
    return_code: ReturnCode
    /** The company at the time of the document; `null` for a document of an earlier release. */
    seller: Receipt['seller']
  }
  money_case: {
    id: MoneyCaseId
    kind: MoneyCaseKind
    outcome: MoneyCaseEnd | 'reversed'
  }
  order_refund: {
    approved_by: StaffId
    /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
    status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
  }
  payment_mandate: {
    id: MandateId
    provider: ProviderName
    method: PaymentMethod
  }
  agreement_answers: {
    /** The nth is the answer to the nth question, packed; `null` where there is none. */
    answers: (number | null)[]
  }
  saved_search: {
    id: SavedSearchId
  }
  session: {
    seeks: Gender[]
  }
  member: {
    id: MemberId
    /** Choices by notification type. Contains only choices that differ from the default. */
    notifications: Record<string, string>
  }
  mail: {
    facts: Record<string, string>
  }
  link: {
    facts: Record<string, string>
  }
  photo: {
    id: PhotoId
    status: Image['status']
    reason: RejectionReason
    flags: PhotoFlag[]
    points: PhotoPoint[]
    /** The report whose decision hides the photo, or `null` if no report hides it. */
    hidden_by: ReportId
    /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
    crop: [x: number, y: number, width: number, height: number]
  }
  voice_intro: {
    id: VoiceIntroId
    question: IntroQuestion
    status: Image['status']
    reason: VoiceReason
    /** The report whose decision took the intro off the profile, or `null` if none did. */
    hidden_by: ReportId
  }
  photo_access: {
    status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
  }
  sandbox_payment: {
    /** Our id, as every provider stores it. A mandate has its own id here. */
    order_id: string
    method: PaymentMethod
    status: PaymentState
    failure: FailureReason
    refunds: Record<string, number>
    charged_back_as: SandboxChargeback
    return_code: ReturnCode
  }
}

/**
 * Types of columns and parameters of a single statement. They are taken as they are, with `null` or without: this is
 * the place for an expression of which only its author knows that it is never null.
 */
export interface Statements {
  select_photo_access_of_member: {
    status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
  }
  select_buyers_by_order_number: { money_case: MoneyCaseId | null }
  /** PostgreSQL does not tell the columns of a union. */
  select_reports_of_member: {
    id: ReportId
    about: ReportSubject
    reason: ReportReason
    points: ReportToReview['points']
    decided_with: ReportId | null
    evidence:
      | (Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
          voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
        })
      | null
    outcome: ReportOutcome | null
    restricts: Restriction[] | null
    ground: ReportReason | null
    decided_by: StaffId | null
    photo_before: ReviewState | null
  }
  /** A profile that is hidden until a time is `disabled`. */
  select_profile: {
    /** A profile and a journey always have a country. */
    country: string
    status: 'disabled' | 'active'
  }
  select_profile_for_update: {
    /** A profile and a journey always have a country. */
    country: string
    status: 'disabled' | 'active'
  }
  select_profiles: {
    /** A profile and a journey always have a country. */
    country: string
    status: 'disabled' | 'active'
  }
  select_visible_profiles: {
    /** A profile and a journey always have a country. */
    country: string
    status: 'disabled' | 'active'
  }
  update_profile: {
    /** A profile and a journey always have a country. */
    country: string
    status: 'disabled' | 'active'
  }
  select_advert_kinds: {
    kind: 'cam' | 'resell'
  }
  append_member_event: {
    seq: string
  }
  delete_like_given: {
    /** Not null here, because a like leaves its pair only after it was delivered. */
    delivered_at: string
  }
  select_stored_notices: {
    stored: ArchiveParts['notifications']
  }
  select_complaint_by_key: {
    kept_from: StaffId[]
  }
  select_complaint: {
    kept_from: StaffId[]
  }
  lock_complaint: {
    kept_from: StaffId[]
  }
  select_complaints_of_member: {
    kept_from: StaffId[]
  }
  select_complaints_of_address: {
    kept_from: StaffId[]
  }
  select_due_complaints: {
    kept_from: StaffId[]
  }
  select_done_complaints: {
    kept_from: StaffId[]
  }
  select_packages: {
    id: PackageId
    country: string
    credits: number
    price_cents: number
    currency: string
    emphasised: boolean
  }
  select_all_packages: {
    id: PackageId
    country: string
    credits: number
    price_cents: number
    currency: string
    emphasised: boolean
  }
  select_dearest_rate: {
    price_cents: number
    credits: number
    currency: string
  }
  select_package_ids: {
    id: PackageId
    credits: number
  }
  select_remaining_lots: {
    lots: PaidLot[]
  }
  send_message: {
    /** The sender's remaining lots of credits, from which the price of the next message is computed. */
    lots: PaidLot[]
    conversation_id: ConversationId
    number: number
    created_at: string
    balance: number
    repeated: boolean
  }
  send_text: {
    lots: PaidLot[]
    conversation_id: ConversationId
    number: number
    created_at: string
    balance: number
    repeated: boolean
    is_early: boolean
  }
  send_many_messages: {
    /** The sender's remaining lots of credits, from which the price of the next message is computed. */
    lots: PaidLot[]
    number: number
  }
  select_open_numbers_period: {
    from_day: string
    until_day: string
    last_day: string
    starts_at: string
    ends_at: string
  }
  select_open_numbers: {
    from_day: string
  }
  /** A conversation without messages has neither time. */
  select_openings: {
    id: ConversationId
    started_by: MemberId
    opened_at: string | null
    replied_at: string | null
    writers: MemberId[]
  }
  select_claim_period: {
    from_day: string
    starts_at: string
  }
  select_push_subscriptions: {
    id: string
  }
  select_complaint_answerers: {
    staff_id: StaffId
  }
  // Each of the following functions returns whole rows, without nulls in these columns.
  grant_credits: {
    balance: number
    done: boolean
  }
  sell_credits: {
    balance: number
    done: boolean
  }
  hold_credits: {
    balance: number
    done: boolean
    cents: number
    vat_cents: number
  }
  settle_hold: {
    cents: number
    vat_cents: number
  }
  release_hold: {
    balance: number
  }
  return_hold: {
    balance: number
  }
  change_chargeback: {
    balance: number
    done: boolean
    taken: number
    owed: number
  }
  restore_credits: {
    restored: number
    done: boolean
  }
  correct_credits: {
    balance: number
  }
  select_sites: {
    texts: PageTextHead[]
    /** The changes that are not yet in the row, in the order of their starts. */
    waiting: { id: SiteChangeId; starts_at: string; after: Record<string, unknown> }[]
  }
  select_lowest_rates: {
    site_id: SiteId
    country: string
    credits: number
    price_cents: number
    currency: string
  }
  select_price_steps: {
    passed: number
  }
  say_goodbye: {
    number: number
    created_at: string
    repeated: boolean
  }
  /** The rows of a left join. */
  select_written_messages: {
    sender_id: MemberId
    staff_id: StaffId | null
  }
  select_own_fictional_chat: {
    signal: FictionalSignal | null
    ended_at: string | null
    waiting_since: string | null
  }
  select_withdrawal: {
    id: WithdrawalId
  }
  select_stored_account: {
    stored: Omit<ArchiveParts['accounts'], 'preferences'>
  }
  select_link: {
    /** Reason why the link was closed. Null if the link was not closed, even if the link has expired. */
    closed: LinkClosed | null
  }
  select_suspension: {
    report: ReportId
  }
  next_mandate_number: {
    number: string
  }
  insert_order: {
    id: OrderId
  }
  select_order: {
    id: OrderId
  }
  lock_order: {
    id: OrderId
  }
  set_order_invoice: {
    id: OrderId
  }
  set_checkout: {
    id: OrderId
  }
  set_order_unknown: {
    id: OrderId
  }
  set_order_failed: {
    id: OrderId
  }
  select_first_purchases: {
    first: string
  }
  select_receipt: {
    completed_at: string
  }
  select_sessions_of_member: {
    id: string
  }
  select_sandbox_mandate: {
    /** The code with which the account's bank returns each debit, before or after its completion. */
    returns: ReturnCode | null
  }
  insert_sandbox_mandate: {
    id: string
  }
}
