/** What reports and decisions about them are made of (X4). Its own file: pages load it without zod. */

/** What is wrong, as whoever reports says it, and the rule that a decision names. */
export const reportReasons = [
  'illegal',
  'minor',
  'fake',
  'harassment',
  'hate',
  'nudity',
  'spam',
  'other',
] as const

/** What a decision does to the member it is about; the first one does nothing. */
export const reportOutcomes = ['no_breach', 'photo_hidden', 'warned', 'suspended'] as const

/** What a report can be about. */
export const reportSubjects = ['profile', 'photo', 'message'] as const
