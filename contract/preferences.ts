import { z } from 'zod'
import { call } from './call.ts'
import { type NotificationChoice, type NotificationType, notificationTypes } from './notification-types.ts'
import { paths } from './paths.ts'

type Choices = { readonly [Type in NotificationType]: z.ZodType<NotificationChoice<Type>> }

/** §3's notification types, each with what is chosen for it. */
export const Notifications = z.object(
  Object.fromEntries(
    Object.entries(notificationTypes).map(([type, { choices }]) => [type, z.enum(choices, 'unknown_choice')]),
  ) as unknown as Choices,
)
export type Notifications = z.infer<typeof Notifications>

/** Why no optional mail goes to a member (A9). */
export const MailStop = z.enum(['complaint', 'bounce', 'unsubscribe'])
export type MailStop = z.infer<typeof MailStop>

export const Preferences = z.object({
  notifications: Notifications,
  /** Empty: mails are sent as `notifications` says. */
  notifications_disabled: z.array(MailStop),
  /** Nobody learns that they look, or when they are here. */
  invisible: z.boolean(),
  hide_age: z.boolean(),
  hide_distance: z.boolean(),
  /** Only verified members may begin to write to them (X4). */
  verified_only: z.boolean(),
  /** Nobody is shown how often they answer (X7). */
  hide_reply_rate: z.boolean(),
  /** C4: photos may come in conversations, from those to whom they have written. */
  chat_photos: z.boolean(),
  /** C7: hints beside messages that may be a fraud or harassment. */
  chat_hints: z.boolean(),
  /** The profile is seen by nobody, and no mail goes out but those that have to, until its owner is back. */
  paused: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChange = Preferences.omit({ notifications_disabled: true })
  .extend({ notifications: Notifications.partial(), mail_enabled: z.boolean() })
  .partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferenceCalls = {
  getPreferences: call(paths.getPreferences, {
    auth: 'member',
    limiter: 'read',
    says: 'What the signed-in member wishes: mails, who sees what, a pause (A7).',
    input: z.object({}),
    output: z.object({ preferences: Preferences }),
    errors: ['auth_required'],
  }),
  savePreferences: call(paths.savePreferences, {
    auth: 'member',
    limiter: 'write',
    says: 'Changes the given wishes. `mail_enabled` starts all optional mails again, or stops them (A9).',
    input: PreferencesChange,
    output: z.object({ preferences: Preferences }),
    errors: ['auth_required', 'invalid_fields', 'not_confirmed'],
  }),
} as const
