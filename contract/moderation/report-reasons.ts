/** Fields of reports and their decisions (X4). This file does not import zod, because pages load it. */

/** Reasons for a report. A decision uses the same codes for the broken rule. */
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

/** Outcomes of a decision. Every outcome except `no_breach` has a consequence for the reported member. */
export const reportOutcomes = ['no_breach', 'photo_hidden', 'warned', 'restricted', 'suspended'] as const

/** The acts that a decision may forbid until a time: to write, to like, and to be found in searches and in the swipe game. */
export const restrictions = ['write', 'like', 'seen'] as const

/** Subjects of a report. */
export const reportSubjects = ['profile', 'photo', 'message', 'voice'] as const

/**
 * Effects of a decision, compared with the previous decision. `…_kept`: the decision confirms the previous outcome.
 * `…_withdrawn`: the decision lifts the previous sanction. `no_breach_after_all`: the decision finds no violation, but
 * the previous decision found one.
 */
export const decisionEffects = [
  ...reportOutcomes,
  ...reportOutcomes.map((outcome) => `${outcome}_kept` as const),
  'photo_hidden_withdrawn',
  'warned_withdrawn',
  'restricted_withdrawn',
  'suspended_withdrawn',
  'no_breach_after_all',
] as const
