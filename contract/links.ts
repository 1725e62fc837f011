import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { notificationTypeNames } from './notification-types.ts'
import { paths } from './paths.ts'

/** What a link `/{token}` is for (S10). All but the last two are one-time links of mails. */
export const linkPurposes = [
  'activate',
  'reset',
  'mail_change',
  'reactivate',
  'sign_in',
  'unsubscribe',
  'partner',
] as const
export const LinkPurpose = z.enum(linkPurposes)
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** In the address that the mail of a notice leads to: the mail's number. It is taken off before a page is shown. */
export const notice_param = 'notice'

const LinkToken = z.string('required').regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')

/** What a link would do, and what it takes. */
export const LinkPreview = z.object({
  purpose: LinkPurpose,
  /** The member's; a partner's for a way to a partner. */
  name: z.string(),
  /** `password`: the one that was chosen at sign-up, because this browser has no session of the member. */
  needs: z.enum(['password', 'new_password']).nullable(),
  /** The new address of a `mail_change`, masked. */
  email: z.string().nullable(),
  /** What an `unsubscribe` link ends, and how far it was followed already. */
  unsubscribe: z
    .object({ type: z.enum(notificationTypeNames), ended: z.enum(['none', 'type', 'all']) })
    .nullable(),
  /** Where a `partner` link leads. */
  url: z.string().nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

export const linkAnswers = ['not_me', 'all'] as const
export type LinkAnswer = (typeof linkAnswers)[number]

export const linkCalls = {
  previewLink: call(paths.previewLink, {
    auth: 'anyone',
    limiter: 'link',
    says: 'What a link would do; changes nothing, so that mail scanners may look.',
    input: z.object({ token: LinkToken }),
    output: LinkPreview,
    errors: ['link_invalid', 'link_expired'],
  }),
  followLink: call(paths.followLink, {
    auth: 'anyone',
    limiter: 'link',
    says: 'Does what a mailed link is for, once. `not_me` refuses an activation or a change of address, `all` ends all optional mails instead of one type.',
    input: z.object({
      token: LinkToken,
      password: z.string().max(1_000).optional(),
      answer: z.enum(linkAnswers).optional(),
    }),
    output: z.object({ purpose: LinkPurpose }),
    errors: ['link_invalid', 'link_expired', 'account_suspended', 'invalid_fields', 'too_many_attempts'],
  }),
  requestReset: call(paths.requestReset, {
    auth: 'anyone',
    limiter: 'sign_up',
    says: 'Sends a link for a new password; answers the same whether or not the address is known (A6, H7).',
    input: z.object({ email: Email }),
    output: z.object({}),
    errors: ['invalid_fields', 'too_many_resets'],
  }),
  requestMailChange: call(paths.requestMailChange, {
    auth: 'member',
    limiter: 'sign_up',
    says: 'Sends a link to a new address; answers the same whether or not somebody has it (A7, H7).',
    input: z.object({ email: Email }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'identity_required', 'too_many_mail_changes'],
  }),
  unsubscribe: call(paths.unsubscribe, {
    auth: 'anyone',
    limiter: 'none',
    fromAnywhere: true,
    says: 'The one click of a mail program (RFC 8058): ends all mails that one may do without.',
    input: z.object({ t: LinkToken }),
    output: z.object({}),
    errors: ['link_invalid'],
  }),
} as const
