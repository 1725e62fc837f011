import type {
  ComplaintId,
  ConversationId,
  CorrectionId,
  MandateId,
  MemberId,
  OrderId,
  PackageId,
  PhotoId,
  ReportId,
  SavedSearchId,
  SiteId,
  StaffId,
  VerificationId,
  WithdrawalId,
} from '#contract/wire/ids.ts'
import type { LiveEventName } from '#contract/wire/live-events.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

/**
 * Types that PostgreSQL does not know: ids of one kind, texts of a fixed list, and the content of JSON. `npm run sql`
 * copies these types, with their comments, to the files of types beside the stores, and adds `null` where a column can
 * be null. A column that is not listed has the type of PostgreSQL.
 */

/** Ids by the name of a column or of a parameter, in every table. `member_ids` is an array of `member_id`. */
export interface Ids {
  member_id: MemberId
  other_id: MemberId
  low_id: MemberId
  high_id: MemberId
  sender_id: MemberId
  peer_id: MemberId
  viewer_id: MemberId
  owner_id: MemberId
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
  member_event: {
    name: LiveEventName
  }
  payment_reference: {
    provider: ProviderName
  }
}

/**
 * Types of columns and parameters of a single statement. They are taken as they are, with `null` or without: this is
 * the place for an expression of which only its author knows that it is never null.
 */
export interface Statements {
  append_member_event: {
    seq: string
  }
  delete_like_given: {
    /** Not null here, because a like leaves its pair only after it was delivered. */
    delivered_at: string
  }
}
