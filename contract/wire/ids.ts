import { z } from 'zod'
import { isId } from './is-id.ts'

/**
 * Ids are decimal strings on the wire and 63-bit integers in SQL. Each kind of id has its own brand, so that the
 * compiler rejects an id of the wrong kind.
 */
const decimal = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,18}$/, 'invalid')
    .refine(isId, 'invalid')

/** Id of a case of the console, such as a photo, a verification or a report. */
export const CaseId = decimal()
export const MemberId = decimal().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>
export const SiteId = decimal().brand<'SiteId'>()
export type SiteId = z.infer<typeof SiteId>
export const SiteChangeId = decimal().brand<'SiteChangeId'>()
export type SiteChangeId = z.infer<typeof SiteChangeId>
export const StaffId = decimal().brand<'StaffId'>()
export type StaffId = z.infer<typeof StaffId>
export const StaffChangeId = decimal().brand<'StaffChangeId'>()
export type StaffChangeId = z.infer<typeof StaffChangeId>
export const PhotoId = decimal().brand<'PhotoId'>()
export type PhotoId = z.infer<typeof PhotoId>
export const VoiceIntroId = decimal().brand<'VoiceIntroId'>()
export type VoiceIntroId = z.infer<typeof VoiceIntroId>
export const ConversationId = decimal().brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>
export const PackageId = decimal().brand<'PackageId'>()
export type PackageId = z.infer<typeof PackageId>
export const CampaignId = decimal().brand<'CampaignId'>()
export type CampaignId = z.infer<typeof CampaignId>
export const PageTextId = decimal().brand<'PageTextId'>()
export type PageTextId = z.infer<typeof PageTextId>
export const MailingId = decimal().brand<'MailingId'>()
export type MailingId = z.infer<typeof MailingId>
export const PriceListId = decimal().brand<'PriceListId'>()
export type PriceListId = z.infer<typeof PriceListId>
export const OrderId = decimal().brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>
export const MandateId = decimal().brand<'MandateId'>()
export type MandateId = z.infer<typeof MandateId>
export const DebitRequestId = decimal().brand<'DebitRequestId'>()
export type DebitRequestId = z.infer<typeof DebitRequestId>
export const CorrectionId = decimal().brand<'CorrectionId'>()
export type CorrectionId = z.infer<typeof CorrectionId>
export const SavedSearchId = decimal().brand<'SavedSearchId'>()
export type SavedSearchId = z.infer<typeof SavedSearchId>

export const ProposalId = decimal().brand<'ProposalId'>()
export type ProposalId = z.infer<typeof ProposalId>
export const BanProposalId = decimal().brand<'BanProposalId'>()
export type BanProposalId = z.infer<typeof BanProposalId>
export const FlaggerId = decimal().brand<'FlaggerId'>()
export type FlaggerId = z.infer<typeof FlaggerId>
export const ReportId = decimal().brand<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>
export const ComplaintId = decimal().brand<'ComplaintId'>()
export type ComplaintId = z.infer<typeof ComplaintId>
export const VerificationId = decimal().brand<'VerificationId'>()
export type VerificationId = z.infer<typeof VerificationId>
export const MoneyCaseId = decimal().brand<'MoneyCaseId'>()
export type MoneyCaseId = z.infer<typeof MoneyCaseId>
export const WithdrawalId = decimal().brand<'WithdrawalId'>()
export type WithdrawalId = z.infer<typeof WithdrawalId>

/**
 * Idempotency key of a message or an order. The browser creates the key before it sends the request. The server posts
 * and charges only once per key, even if the browser sends the request again. The key must be a random UUID (version
 * 4). Keys that the server itself derives have version 8, so that a caller cannot use such a key in advance.
 */
export const IdempotencyKey = z.uuidv4('invalid').brand<'IdempotencyKey'>()
export type IdempotencyKey = z.infer<typeof IdempotencyKey>

/** A time as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ offset: true, message: 'invalid' })
