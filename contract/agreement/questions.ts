/**
 * X17: the questions of "Would you get along?", as plain lists. The browser loads these lists without the schemas.
 * `web/parts/agreement-questions.ts` has the words.
 */

interface Question {
  readonly answers: readonly [string, string, ...string[]]
  /** The answer is a special category of personal data (GDPR art. 9), stored only with the separate consent (P1). */
  readonly isSensitive?: true
}

/**
 * The questions in the order in which they are asked, with the codes of their answers. Append new questions and new
 * answers at the end, because a member's row stores both by their place. A question has at most four answers.
 */
const list = {
  saturday: { answers: ['bed', 'friends', 'closing_time'] },
  dinner: { answers: ['seven', 'eight', 'nine'] },
  sunday: { answers: ['early', 'late', 'depends'] },
  cooking: { answers: ['often', 'sometimes', 'order'] },
  tidiness: { answers: ['always', 'for_guests', 'chaos'] },
  pets: { answers: ['on_the_bed', 'off_the_bed', 'none'] },
  children: { answers: ['yes', 'maybe', 'no'] },
  earlier_children: { answers: ['gladly', 'depends', 'no'] },
  parents: { answers: ['every_week', 'sometimes', 'holidays'] },
  wedding: { answers: ['yes', 'maybe', 'no'] },
  living: { answers: ['within_a_year', 'after_years', 'apart'] },
  dream_house: { answers: ['city', 'country', 'sea', 'mountains'] },
  moving: { answers: ['yes', 'not_far', 'no'] },
  month_end: { answers: ['saved', 'even', 'spent'] },
  first_bill: { answers: ['half', 'who_invited', 'in_turn'] },
  shared_money: { answers: ['together', 'partly', 'separate'] },
  holidays: { answers: ['beach', 'hiking', 'museums', 'backpack'] },
  planning: { answers: ['months', 'week', 'never'] },
  phone: { answers: ['many', 'some', 'few'] },
  sofa: { answers: ['series', 'film', 'book', 'none'] },
  sport: { answers: ['weekly', 'sometimes', 'watch'] },
  parties: { answers: ['to_the_end', 'two_hours', 'home'] },
  drinking: { answers: ['at_table', 'occasions', 'never'] },
  smoking: { answers: ['yes', 'sometimes', 'no'] },
  quarrels: { answers: ['talk_now', 'sleep_first', 'passes'] },
  former_loves: { answers: ['yes', 'depends', 'no'] },
  free_time: { answers: ['together', 'half', 'own'] },
  kisses: { answers: ['always', 'discreetly', 'private'] },
  faith: { answers: ['much', 'some', 'none'], isSensitive: true },
  feasts: { answers: ['rites', 'table', 'ordinary'], isSensitive: true },
  opposite_vote: { answers: ['yes', 'if_discussed', 'no'], isSensitive: true },
  couple: { answers: ['two', 'open', 'to_discover'], isSensitive: true },
  intimacy: { answers: ['most', 'equal', 'less'], isSensitive: true },
  health: { answers: ['at_once', 'with_trust', 'little'], isSensitive: true },
} as const satisfies Record<string, Question>

export type QuestionCode = keyof typeof list
export type AnswerCode<Code extends QuestionCode = QuestionCode> = (typeof list)[Code]['answers'][number]

export const questions: Readonly<Record<QuestionCode, Question>> = list
export const questionCodes = Object.keys(list) as [QuestionCode, ...QuestionCode[]]
export const sensitiveQuestions = questionCodes.filter((code) => questions[code].isSensitive)

/** The importance of a question for a member, least first. A row stores the place in this list, plus one. */
export const weights = ['little', 'some', 'much'] as const
export type Weight = (typeof weights)[number]

/** The least agreement that a search can ask for, in tenths of the questions that both have answered. */
export const agreements = ['7', '9'] as const
