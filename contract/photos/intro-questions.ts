/**
 * X16: the questions that a member answers by voice, in the order in which they are offered. A code is stored with the
 * answer, so codes may be added but never removed. `web/parts/voice/intro-questions.ts` has the texts. This file does
 * not import zod, because pages load it.
 */
// oxfmt-ignore
export const introQuestions = [
  'sunday_sounds', 'song_when_cooking', 'grandmother_word', 'last_laugh', 'way_home', 'good_morning',
  'favourite_place', 'childhood_smell', 'story_at_table', 'small_joy', 'dialect', 'perfect_evening',
] as const
export type IntroQuestion = (typeof introQuestions)[number]
