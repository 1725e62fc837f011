/**
 * Notification types of §3, each with its choices and its default. This file does not import zod, because pages load
 * it. The order must never change, because unsubscribe links in mails contain the position of a type.
 * `instant` notifies at once. `each` notifies if the event is still unseen after ten minutes and the member is offline.
 * `daily` notifies at most once a day.
 */
export const notificationTypes = {
  new_conversations: { choices: ['instant', 'each', 'daily', 'off'], standard: 'each' },
  new_messages: { choices: ['instant', 'each', 'daily', 'off'], standard: 'each' },
  like: { choices: ['instant', 'each', 'daily', 'off'], standard: 'each' },
  unread_reminders: { choices: ['on', 'off'], standard: 'off' },
  promotions: { choices: ['on', 'off'], standard: 'off' },
  weekly_updates: { choices: ['on', 'off'], standard: 'off' },
  news: { choices: ['on', 'off'], standard: 'off' },
  reminders: { choices: ['on', 'off'], standard: 'on' },
  reviews: { choices: ['on', 'off'], standard: 'on' },
  saved_searches: { choices: ['daily', 'off'], standard: 'daily' },
  private_photos: { choices: ['instant', 'each', 'daily', 'off'], standard: 'each' },
  returned_credits: { choices: ['on', 'off'], standard: 'on' },
  dates: { choices: ['on', 'off'], standard: 'on' },
} as const satisfies Readonly<
  Record<string, { readonly choices: readonly string[]; readonly standard: string }>
>

export type NotificationType = keyof typeof notificationTypes
export type NotificationChoice<Type extends NotificationType = NotificationType> =
  (typeof notificationTypes)[Type]['choices'][number]

export const notificationTypeNames = Object.keys(notificationTypes) as readonly NotificationType[]
