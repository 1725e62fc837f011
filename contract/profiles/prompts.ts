/**
 * Prompts that a member can answer on the profile (X14), in the order in which the profile offers them. A code is stored
 * with its answer and in quotes, so codes may be added but never removed. `web/parts/prompt-labels.ts` has the texts.
 * This file does not import zod, because pages load it.
 */
// oxfmt-ignore
export const promptCodes = [
  'dinner_with_parents', 'sunday_morning', 'signature_dish', 'small_luxury', 'lonely_opinion', 'laugh_until_tears', 'last_picture', 'secret_song',
  'back_tomorrow', 'once_never_again', 'useless_talent', 'learned_late', 'win_me_over', 'first_date', 'two_hours_offline', 'smell_of_home',
  'film_by_heart', 'talk_for_hours', 'always_at_home', 'silly_fear', 'tiny_triumph', 'friends_say', 'when_i_grow_up', 'day_in_three_words',
  'when_it_rains', 'right_breakfast', 'small_mania', 'best_advice', 'worst_advice', 'never_returned', 'dance_in_kitchen', 'two_at_night',
  'sea_or_mountains', 'teach_me', 'changed_my_mind', 'grandmother_says', 'if_my_pet_spoke', 'get_along_if', 'two_truths', 'ask_me_about',
] as const
export type PromptCode = (typeof promptCodes)[number]

/** A part of the own words of a profile: an answered prompt, or the opening question (X15). */
export const profileTexts = [...promptCodes, 'opening_question'] as const
export type ProfileText = (typeof profileTexts)[number]

/** The parts that a decision about a report can take off a profile: own words, or the voice intro (X16). */
export const removableParts = [...profileTexts, 'voice_intro'] as const
export type RemovablePart = (typeof removableParts)[number]
