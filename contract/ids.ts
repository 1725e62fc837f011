import { z } from 'zod'
import { isId } from './is-id.ts'

/** Ids are decimal strings on the wire (63-bit integers in SQL) and branded, so that no id is taken for another. */
const decimal = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,18}$/, 'invalid')
    .refine(isId, 'invalid')

export const MemberId = decimal().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>
export const SiteId = decimal().brand<'SiteId'>()
export type SiteId = z.infer<typeof SiteId>
export const StaffId = decimal().brand<'StaffId'>()
export type StaffId = z.infer<typeof StaffId>
export const PhotoId = decimal().brand<'PhotoId'>()
export type PhotoId = z.infer<typeof PhotoId>
export const ConversationId = decimal().brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>
export const PackageId = decimal().brand<'PackageId'>()
export type PackageId = z.infer<typeof PackageId>
export const OrderId = decimal().brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>
export const SavedSearchId = decimal().brand<'SavedSearchId'>()
export type SavedSearchId = z.infer<typeof SavedSearchId>

export const ReportId = decimal().brand<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>
export const VerificationId = decimal().brand<'VerificationId'>()
export type VerificationId = z.infer<typeof VerificationId>

/**
 * Made in the browser before sending (X: a retry with the same key neither charges nor posts twice). A random one, of
 * version 4: keys that the server derives from a cause are of version 8, so that nobody can use one up beforehand.
 */
export const IdempotencyKey = z.uuidv4('invalid').brand<'IdempotencyKey'>()
export type IdempotencyKey = z.infer<typeof IdempotencyKey>

/** A moment as ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true, message: 'invalid' })
