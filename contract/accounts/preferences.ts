import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { type NotificationChoice, type NotificationType, notificationTypes } from './notification-types.ts'

type Choices = { readonly [Type in NotificationType]: z.ZodType<NotificationChoice<Type>> }

/** The member's choice for each notification type of §3. */
export const Notifications = z.object(
  Object.fromEntries(
    Object.entries(notificationTypes).map(([type, { choices }]) => [type, z.enum(choices, 'unknown_choice')]),
  ) as unknown as Choices,
)
export type Notifications = z.infer<typeof Notifications>

/** Reasons why a member gets no optional mails (A9). */
export const MailStop = z.enum(['complaint', 'bounce', 'unsubscribe'])
export type MailStop = z.infer<typeof MailStop>

export const Preferences = z.object({
  notifications: Notifications,
  /** Reasons that stop all optional mails. If empty, `notifications` decides about each mail. */
  notifications_disabled: z.array(MailStop),
  /** Hides from other members that this member is online, visits their profiles, or has read their messages. */
  invisible: z.boolean(),
  hide_age: z.boolean(),
  hide_distance: z.boolean(),
  /** Lets only verified members start a conversation with this member (X4). */
  verified_only: z.boolean(),
  /** Hides the member's reply rate from other members (X7). */
  hide_reply_rate: z.boolean(),
  /** C4: accepts photos in conversations, but only from members to whom this member has written. */
  chat_photos: z.boolean(),
  /** X16: takes voice notes in conversations. */
  voice_notes: z.boolean(),
  /** C7: shows hints beside messages that may be fraud or harassment. */
  chat_hints: z.boolean(),
  /** L3: shows the member on landing pages (H8), as visitors see the profile. Off until the member consents. */
  on_landings: z.boolean(),
  /** X21: the service to which the member lets texts go for translation; `null` without a consent. */
  translation_to: z.string().nullable(),
  /** Whether the member has paused the profile. A paused profile is hidden, and its owner gets only necessary mails. */
  paused: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChange = Preferences.omit({ notifications_disabled: true, translation_to: true })
  .extend({ notifications: Notifications.partial(), mail_enabled: z.boolean() })
  .partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferenceCalls = {
  getPreferences: call(paths.getPreferences, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Preferences of the signed-in member: mails, visibility, a pause (A7).',
    input: z.object({}),
    output: z.object({ preferences: Preferences }),
    errors: ['auth_required'],
  }),
  savePreferences: call(paths.savePreferences, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Changes the given preferences. `mail_enabled` starts or stops all optional mails (A9).',
    input: PreferencesChange,
    output: z.object({ preferences: Preferences }),
    errors: ['auth_required', 'invalid_fields', 'not_confirmed'],
  }),
} as const
