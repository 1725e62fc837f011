import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { Email } from './email.ts'
import { notificationTypeNames } from './notification-types.ts'

/**
 * Purposes of a link `/{token}` (S10). With a `staff` link, a person of the staff chooses a password. A `partner` link is on a partner's profile; all other links are sent by mail.
 * Links for `unsubscribe` and `partner` can be used repeatedly; all other links work only once.
 */
export const linkPurposes = [
  'activate',
  'reset',
  'mail_change',
  'reactivate',
  'sign_in',
  'staff',
  'unsubscribe',
  'partner',
] as const
export const LinkPurpose = z.enum(linkPurposes)
export type LinkPurpose = z.infer<typeof LinkPurpose>

/**
 * Reason why a link no longer works. `refused`: the recipient of the mail answered `not_me` (somebody else caused the
 * mail). `replaced`: a newer link was sent. `outdated`: the account has changed after the mail was sent, for example by
 * a new password, a new mail address, a deletion or the use of another link.
 */
export type LinkClosed = 'used' | 'refused' | 'replaced' | 'outdated'

const LinkToken = z.string('required').regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')

/** The effect of a link, and the input that the link requires. */
export const LinkPreview = z.object({
  purpose: LinkPurpose,
  /** Name of the member or of the person of the staff, or of the partner for a `partner` link. */
  name: z.string(),
  /**
   * Input that the link requires; `null` if the link requires no input. `password`: the member's current password,
   * because the member is not signed in to this browser. `new_password`: the password that a `reset` or `staff`
   * link sets.
   */
  needs: z.enum(['password', 'new_password']).nullable(),
  /** The new mail address of a `mail_change` link, masked; `null` for other links. */
  email: z.string().nullable(),
  /**
   * Only for an `unsubscribe` link, otherwise `null`. `type` is the mail type that the link turns off. `ended` says
   * what the member has already turned off: nothing, this type, or all optional mails.
   */
  unsubscribe: z
    .object({ type: z.enum(notificationTypeNames), ended: z.enum(['none', 'type', 'all']) })
    .nullable(),
  /** Target URL of a `partner` link; `null` for other links. */
  url: z.string().nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

export const linkCalls = {
  previewLink: call(paths.previewLink, {
    auth: 'anyone',
    // Uses the rate limit of all reads, because tokens cannot be guessed. A stricter rate limit might require a proof
    // of work, and a page that opens a link cannot send one.
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'Describes the effect of a link; changes nothing, because mail scanners open links.',
    input: z.object({ token: LinkToken }),
    output: LinkPreview,
    errors: ['link_invalid', 'link_closed', 'link_expired'],
  }),
  followLink: call(paths.followLink, {
    auth: 'anyone',
    rateLimit: 'link',
    summary:
      'Performs the action of a mailed link, once. `not_me` refuses an activation or a change of address, `all` ends all optional mails instead of one type.',
    input: z.object({
      token: LinkToken,
      password: z.string().max(1_000).optional(),
      answer: z.enum(['not_me', 'all']).optional(),
    }),
    output: z.object({ purpose: LinkPurpose }),
    errors: [
      'link_invalid',
      'link_closed',
      'link_expired',
      'account_suspended',
      'invalid_fields',
      'too_many_attempts',
    ],
  }),
  requestReset: call(paths.requestReset, {
    auth: 'anyone',
    rateLimit: 'reset',
    summary:
      'Sends a link for a new password; the answer is the same whether or not the address is known (A6, H7).',
    input: z.object({ email: Email }),
    output: z.object({}),
    errors: ['invalid_fields', 'too_many_resets'],
  }),
  requestMailChange: call(paths.requestMailChange, {
    auth: 'member',
    rateLimit: 'address_change',
    summary:
      'Sends a link to a new address; the answer is the same whether or not another member has it (A7, H7).',
    input: z.object({ email: Email }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'identity_required', 'too_many_mail_changes'],
  }),
  unsubscribe: call(paths.unsubscribe, {
    auth: 'anyone',
    rateLimit: 'none',
    inMaintenance: true,
    fromAnywhere: true,
    summary: 'One-click unsubscribe of a mail program (RFC 8058): ends all optional mails.',
    input: z.object({ t: LinkToken }),
    output: z.object({}),
    errors: ['link_invalid'],
  }),
} as const
