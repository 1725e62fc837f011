import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment, SiteId, StaffId } from './ids.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { Gender, Image } from './profiles.ts'

export const roles = ['admin', 'moderator', 'operator', 'support'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** The signed-in member as §3 User has it. */
export const User = z.object({
  status: z.enum(['not_confirmed', 'active', 'deleted']),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: Moment,
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
  // ours
  language: z.string(),
  email: z.string(),
  /** The profile is seen by nobody until its owner is back (A8). */
  paused: z.boolean(),
  unread_total: z.int(),
  new_likes_total: z.int(),
  /** Where the event stream stood when this was read: the stream is opened from here, so that nothing falls between. */
  live_seq: z.string(),
  /** H3: what the next message costs, in credits and in minor units of `currency`. */
  message_price: z.object({ credits: z.int(), cents: z.int(), currency: z.string() }),
  /** Conversations a free member may still start; null for premium. */
  conversations_left: z.int().nullable(),
  /** Likes left today; null for premium. */
  likes_left: z.int().nullable(),
})
export type User = z.infer<typeof User>

/** An account of the installation's staff; the console (`/admin`) belongs to it. */
export const StaffUser = z.object({ id: StaffId, name: z.string(), role: Role, sites: z.array(SiteId) })
export type StaffUser = z.infer<typeof StaffUser>

export const Email = z
  .string('required')
  .trim()
  .toLowerCase()
  .max(254, 'invalid_email')
  .pipe(z.email('invalid_email'))

/** §3 Signup form and §5's rules; those that need the database or the site's minimum age are checked by the use case. */
export const SignUp = z
  .object({
    email: Email,
    name: z
      .string('required')
      .trim()
      .min(limits.username_min, 'username_too_short')
      .max(limits.username_max, 'username_too_long')
      .refine((name) => !name.startsWith('@'), 'username_starts_with_at')
      // Line ends, and signs without a shape: two names that look the same would be two.
      .refine((name) => !/\p{C}/u.test(name), 'invalid'),
    password: z
      .string('required')
      .min(limits.password_min, 'password_too_short')
      .max(limits.password_max, 'password_too_long'),
    date_of_birth: z.iso.date('birth_date_required'),
    gender: Gender,
    seeks: z.array(Gender).min(1, 'required').max(3),
    country: z.string().length(2).optional(),
    /** A3: opens sign-up where it is closed otherwise. */
    invite: z.string().trim().max(40, 'invite_invalid').optional(),
    signup_message: z.string().trim().max(limits.message_hard_max, 'too_long').optional(),
    signup_message_to: MemberId.optional(),
    terms: z.boolean('terms_not_accepted').refine(Boolean, 'terms_not_accepted'),
    /** P1: the separate, unticked consent to keep and show whom one looks for. */
    sensitive_consent: z.boolean().optional(),
  })
  .refine((form) => form.name.toLowerCase() !== form.email, { path: ['name'], error: 'username_is_email' })
export type SignUp = z.infer<typeof SignUp>

export const accountCalls = {
  login: call(paths.login, {
    auth: 'anyone',
    limiter: 'sign_in',
    says: 'Signs in; answers the member, or the staff account.',
    input: z.object({
      email: z.string('required').trim().toLowerCase().max(254),
      password: z.string('required').max(1_000),
    }),
    output: z.object({ user: User.nullable(), staff: StaffUser.nullable() }),
    errors: ['login_failed', 'too_many_attempts', 'account_leaving', 'account_suspended', 'invalid_fields'],
  }),
  currentUser: call(paths.currentUser, {
    auth: 'member',
    limiter: 'read',
    says: 'The signed-in member.',
    input: z.object({}),
    output: z.object({ user: User }),
    errors: ['auth_required'],
  }),
  setLanguage: call(paths.setLanguage, {
    auth: 'member',
    limiter: 'write',
    says: 'Stores the language of the signed-in member.',
    input: z.object({ language: z.string().max(5) }),
    output: z.object({ user: User }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  logout: call(paths.logout, {
    auth: 'anyone',
    limiter: 'write',
    sameOriginOnly: true,
    says: 'Signs out.',
    input: z.object({}),
    output: z.object({}),
    errors: ['cross_site'],
  }),
  signUp: call(paths.signUp, {
    auth: 'anyone',
    limiter: 'sign_up',
    says: 'Makes a provisional member and signs this browser in, whether or not the address is known (A1, H7).',
    input: SignUp,
    output: z.object({ user: User }),
    errors: ['invalid_fields', 'signups_closed'],
  }),
  resendActivation: call(paths.resendActivation, {
    auth: 'member',
    limiter: 'sign_up',
    says: 'Sends the activation mail again.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required', 'already_confirmed'],
  }),
  pageHidden: call(paths.pageHidden, {
    auth: 'anyone',
    limiter: 'write',
    beacon: true,
    says: 'Beacon: the page was hidden.',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  getStaffHome: call(paths.getStaffHome, {
    auth: 'staff',
    limiter: 'read',
    says: 'The signed-in staff account and what waits for it.',
    input: z.object({}),
    output: z.object({
      staff: StaffUser,
      site_names: z.array(z.string()),
      photos_waiting: z.int(),
      poses_waiting: z.int(),
      reports_waiting: z.int(),
    }),
    errors: ['auth_required'],
  }),
} as const
