import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'

/** Five bytes in hex: too few to be sure whose address it was. */
export const ContactHash = z
  .string()
  .regex(/^[0-9a-f]{10}$/, 'invalid')
  .brand<'ContactHash'>()
export type ContactHash = z.infer<typeof ContactHash>

export const OwnContacts = z.object({
  count: z.int(),
  /** When the latest were given; null without any. */
  since: Moment.nullable(),
  /** Some are still to be compared. */
  is_pending: z.boolean(),
  /** What browsers key their hashes with; the site's own, hex. */
  key: z.string(),
})
export type OwnContacts = z.infer<typeof OwnContacts>

export const contactCalls = {
  getKnownContacts: call(paths.getKnownContacts, {
    auth: 'member',
    limiter: 'read',
    says: 'How many contacts the member keeps away (X4), and the key that a browser makes the hashes with.',
    input: z.object({}),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required'],
  }),
  addKnownContacts: call(paths.addKnownContacts, {
    auth: 'member',
    limiter: 'contacts',
    says: 'Keeps away whoever has, or later takes, one of these mail addresses: the first five bytes of HMAC-SHA-256 of each. Compared once an hour.',
    input: z.object({
      hashes: z.array(ContactHash).min(1, 'required').max(limits.contacts_at_once, 'too_long'),
    }),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required', 'not_confirmed', 'contact_limit', 'invalid_fields'],
  }),
  forgetKnownContacts: call(paths.forgetKnownContacts, {
    auth: 'member',
    limiter: 'write',
    says: 'Erases every hash of the member, and what followed from them.',
    input: z.object({}),
    output: z.object({ contacts: OwnContacts }),
    errors: ['auth_required'],
  }),
} as const
