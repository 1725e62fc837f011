import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/**
 * Keyed hash of the mail address of a known contact (X4), in hex. For privacy, the hash has only five bytes, too few to
 * identify a mail address with certainty.
 */
export const ContactHash = z
  .string()
  .regex(/^[0-9a-f]{10}$/, 'invalid')
  .brand<'ContactHash'>()
export type ContactHash = z.infer<typeof ContactHash>

export const OwnContacts = z.object({
  count: z.int(),
  /** Time of the latest upload of known contacts; `null` if the member has uploaded none. */
  since: Timestamp.nullable(),
  /** Whether some hashes have not been compared with the members' mail addresses yet. */
  is_pending: z.boolean(),
  /**
   * HMAC key in hex, with which the browser hashes the mail addresses of the known contacts. Each site has its own key.
   */
  key: z.string(),
})
export type OwnContacts = z.infer<typeof OwnContacts>

export const contactCalls = {
  getKnownContacts: call(paths.getKnownContacts, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Number of known contacts who do not see the member (X4), and the key of the hashes.',
    input: z.object({}),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required'],
  }),
  addKnownContacts: call(paths.addKnownContacts, {
    auth: 'member',
    rateLimit: 'contacts',
    summary:
      'Hides the member from those who have, or later take, one of these mail addresses: the first five bytes of HMAC-SHA-256 of each. Compared once an hour.',
    input: z.object({
      hashes: z.array(ContactHash).min(1, 'required').max(limits.contacts_at_once, 'too_long'),
    }),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required', 'not_confirmed', 'contact_limit', 'invalid_fields'],
  }),
  confirmKnownContacts: call(paths.confirmKnownContacts, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'The member knows that a like, a message or a request for photos reveals them to a contact. After new contacts, such calls answer `contacts_unconfirmed` until this call.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  forgetKnownContacts: call(paths.forgetKnownContacts, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Erases all hashes of the member, who is visible to all contacts again.',
    input: z.object({}),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required'],
  }),
} as const
