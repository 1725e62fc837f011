/** Notification types that a mailing may have. This file does not import zod, because pages load it. */
export const mailingTypes = ['promotions', 'news'] as const
export type MailingType = (typeof mailingTypes)[number]
