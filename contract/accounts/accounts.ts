import { z } from 'zod'
import { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { WelcomeDiscount } from '#contract/discounts/welcome-discount.ts'
import * as limits from '#contract/limits.ts'
import { CaseToken } from '#contract/moderation/case-token.ts'
import { Gender, Image } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, SiteId, StaffId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { Email, TypedEmail } from './email.ts'
import { UserName } from './user-name.ts'

export const roles = ['admin', 'moderator', 'operator', 'support'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** The signed-in member, with the fields of §3 User. */
export const User = z.object({
  status: z.enum(['not_confirmed', 'active', 'deleted']),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: Timestamp,
  fictional_icon: z.string().nullable(),
  notifications_disabled: z.array(z.enum(['complaint', 'bounce', 'unsubscribe'])),
  profile: z.object({
    id: MemberId,
    name: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    gender: Gender,
    seeks: z.array(Gender),
    status: z.enum(['disabled', 'active']),
    main_image: Image.nullable(),
  }),
  // Fields in addition to those of §3:
  language: z.string(),
  email: z.string(),
  /** Whether the member has paused the profile. Other members and visitors do not see a paused profile (A8). */
  paused: z.boolean(),
  unread_total: z.int(),
  new_likes_total: z.int(),
  /**
   * X6: number of undecided requests to see this member's private photos. Requests of members who are hidden from this
   * member do not count.
   */
  photo_requests_total: z.int(),
  /**
   * Position of the event stream when this data was read. The page opens the stream at this position, so that no event
   * is missed.
   */
  live_seq: z.string(),
  /** H3: price of the next message, in credits and in minor units of `currency`. */
  message_price: z.object({ credits: z.int(), cents: z.int(), currency: z.string() }),
  /** Number of conversations that a free member may still start; `null` for premium members. */
  conversations_left: z.int().nullable(),
  /** Number of likes left today; `null` for premium members. */
  likes_left: z.int().nullable(),
  /**
   * D3: the member's answers to the match finder, as the URL query of a search. `/members` uses these filters if its
   * URL has no filters. Empty if the member gave no answers, or has cleared these filters in the search.
   */
  answered_search: z.string(),
  /** H6: the time bonus; `null` if none runs. */
  time_bonus: TimeBonus.nullable(),
  /** L4: the welcome code that the member's prices contain; `null` while a time bonus runs, and if none serves the member. */
  welcome_discount: WelcomeDiscount.nullable(),
  /** X2: the member's own limit leaves no package to buy. Pages then show no offer and do not emphasise purchases. */
  at_spending_limit: z.boolean(),
  /** X4: a measure of staff of which the member has not said that they have read it; `null` if there is none. */
  unread_decision: CaseToken.nullable(),
})
export type User = z.infer<typeof User>

/** An account of the installation's staff. Only staff accounts can use the console (`/admin`). */
export const StaffUser = z.object({
  ...{ id: StaffId, name: z.string(), role: Role, sites: z.array(SiteId) },
  /**
   * The second factor that this session still lacks: `enrol` if the account has none, else `prove`. Until then the
   * session may do nothing else.
   */
  lacks: z.enum(['enrol', 'prove']).nullable(),
})
export type StaffUser = z.infer<typeof StaffUser>

/**
 * The sign-up form of §3 with the rules of §5. The server's use case `signUp` checks the rules that need the database
 * or the site's minimum age.
 */
export const SignUp = z.object({
  email: Email,
  name: UserName,
  password: z
    .string('required')
    .min(limits.password_min, 'password_too_short')
    .max(limits.password_max, 'password_too_long'),
  date_of_birth: z.iso.date('birth_date_required'),
  gender: Gender,
  seeks: z.array(Gender).min(1, 'required').max(3),
  country: z.string().length(2).optional(),
  /** A3: invitation code, which allows sign-up on a closed site. */
  invite: z.string().trim().max(40, 'invite_invalid').optional(),
  /** The lander on which the visitor signs up, as `name` or `name/slug`. Without it, the one in the URL. */
  lander: z.string().max(80).optional(),
  signup_message: freeText(limits.message_hard_max).optional(),
  signup_message_to: MemberId.optional(),
  terms: z.boolean('terms_not_accepted').refine(Boolean, 'terms_not_accepted'),
  /**
   * P1: consent to store and show which genders the member seeks. Given by a separate checkbox, unticked by default.
   */
  sensitive_consent: z.boolean().optional(),
})
export type SignUp = z.infer<typeof SignUp>

export const accountCalls = {
  login: call(paths.login, {
    auth: 'anyone',
    rateLimit: 'sign_in',
    inMaintenance: true,
    countsItself: true,
    summary: 'Signs in; returns the member or the staff account.',
    input: z.object({
      email: TypedEmail,
      password: z.string('required').max(1_000),
    }),
    output: z.object({ user: User.nullable(), staff: StaffUser.nullable() }),
    errors: ['login_failed', 'too_many_attempts', 'account_leaving', 'account_suspended', 'invalid_fields'],
  }),
  setLanguage: call(paths.setLanguage, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Stores the language of the signed-in member.',
    input: z.object({ language: z.string().max(5) }),
    output: z.object({ user: User }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  logout: call(paths.logout, {
    auth: 'anyone',
    rateLimit: 'write',
    inMaintenance: true,
    sameOriginOnly: true,
    summary: 'Signs out.',
    input: z.object({}),
    output: z.object({}),
    errors: ['cross_site'],
  }),
  signUp: call(paths.signUp, {
    auth: 'anyone',
    rateLimit: 'sign_up',
    summary:
      'Creates a provisional member and signs this browser in, whether or not the address is known (A1, H7).',
    input: SignUp,
    output: z.object({ user: User }),
    errors: ['invalid_fields', 'signups_closed'],
  }),
  resendActivation: call(paths.resendActivation, {
    auth: 'member',
    rateLimit: 'activation',
    summary: 'Sends the activation mail again.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required', 'already_confirmed'],
  }),
  pageHidden: call(paths.pageHidden, {
    auth: 'anyone',
    rateLimit: 'write',
    inMaintenance: true,
    beacon: true,
    summary: 'Beacon: the page was hidden.',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
} as const
