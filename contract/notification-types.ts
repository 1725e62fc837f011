/**
 * §3's notification types, what may be chosen for each, and what holds until somebody chooses. Without zod: pages load
 * it. The order is kept for good: mailed unsubscribe links name a type by its place.
 */
export const notificationTypes = {
  new_conversations: { choices: ['each', 'daily', 'off'], standard: 'each' },
  new_messages: { choices: ['each', 'daily', 'off'], standard: 'each' },
  like: { choices: ['each', 'daily', 'off'], standard: 'each' },
  unread_reminders: { choices: ['on', 'off'], standard: 'off' },
  promotions: { choices: ['on', 'off'], standard: 'off' },
  weekly_updates: { choices: ['on', 'off'], standard: 'off' },
  news: { choices: ['on', 'off'], standard: 'off' },
  reminders: { choices: ['on', 'off'], standard: 'on' },
  reviews: { choices: ['on', 'off'], standard: 'on' },
} as const satisfies Readonly<
  Record<string, { readonly choices: readonly string[]; readonly standard: string }>
>

export type NotificationType = keyof typeof notificationTypes
export type NotificationChoice<Type extends NotificationType = NotificationType> =
  (typeof notificationTypes)[Type]['choices'][number]

export const notificationTypeNames = Object.keys(notificationTypes) as readonly NotificationType[]
