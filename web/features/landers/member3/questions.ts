import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { interests } from '#contract/profiles/facets.ts'
import type { Interest } from '#contract/profiles/profiles.ts'

export interface Question {
  readonly ask: MessageDescriptor
  readonly options: readonly [Interest, Interest]
}

/** Fewer answers of the profile make no game. */
const answers_min = 3
const questions_max = 5

interface Pair extends Question {
  /** The prompt of the slug `weekend`, if the pair has a time of the weekend. */
  readonly weekend?: MessageDescriptor
}

/** Every interest is in one pair, so that each interest of a profile answers one question. */
// oxfmt-ignore
const pairs: readonly Pair[] = [
  { ask: msg`Sabato mattina?`, options: ['food', 'mountains'] },
  { ask: msg`A casa, chi comanda?`, options: ['cats', 'dogs'] },
  { ask: msg`Un pomeriggio libero?`, options: ['cycling', 'reading'], weekend: msg`Sabato pomeriggio?` },
  { ask: msg`Una sera in casa?`, options: ['cooking', 'cinema'], weekend: msg`Domenica sera?` },
  { ask: msg`In ferie?`, options: ['beach', 'trekking'], weekend: msg`Domenica mattina?` },
  { ask: msg`Una sera fuori?`, options: ['concerts', 'theatre'], weekend: msg`Sabato sera?` },
  { ask: msg`Nella tazza o nel calice?`, options: ['coffee', 'wine'] },
  { ask: msg`In cuffia?`, options: ['music', 'opera'] },
  { ask: msg`Con le mani?`, options: ['photography', 'crafts'] },
  { ask: msg`In viaggio o in giardino?`, options: ['travel', 'gardening'] },
  { ask: msg`Per muoversi?`, options: ['dancing', 'running'] },
  { ask: msg`Per respirare?`, options: ['yoga', 'swimming'] },
  { ask: msg`Al museo?`, options: ['art', 'history'] },
  { ask: msg`Nelle notti d’estate?`, options: ['astronomy', 'festivals'] },
  { ask: msg`Con gli amici?`, options: ['board_games', 'karaoke'] },
  { ask: msg`Sul divano?`, options: ['video_games', 'languages'] },
  { ask: msg`Che partita?`, options: ['football', 'tennis'] },
  { ask: msg`In quota?`, options: ['skiing', 'climbing'] },
  { ask: msg`Sull’acqua?`, options: ['sailing', 'fishing'] },
  { ask: msg`Per strada?`, options: ['motorcycles', 'cars'] },
  { ask: msg`Di che cosa parli per ore?`, options: ['science', 'technology'] },
  { ask: msg`Per gli altri?`, options: ['volunteering', 'animals'] },
  { ask: msg`L’occhio dove cade?`, options: ['fashion', 'design'] },
  { ask: msg`Per stare bene?`, options: ['meditation', 'fitness'] },
  { ask: msg`Con coraggio?`, options: ['martial_arts', 'horses'] },
]

/**
 * Returns the questions that a profile has answered by its interests, or `null` if there are too few. Asks only for
 * interests that the site offers, because the visitor's answers become interests too.
 * @param offered ids of the interests that the site offers (`settings.interests`)
 */
export function questionsFor(
  answers: readonly Interest[],
  offered: readonly number[],
  isWeekend: boolean,
): readonly Question[] | null {
  const answered = offeredPairs(offered).filter(({ options }) =>
    options.some((each) => answers.includes(each)),
  )
  return answered.length < answers_min ? null : prompted(answered, isWeekend)
}

/** Returns the questions of the drawn variant, which depend on no profile. */
export const standardQuestions = (offered: readonly number[], isWeekend: boolean): readonly Question[] =>
  prompted(offeredPairs(offered), isWeekend)

const offeredPairs = (offered: readonly number[]) =>
  pairs.filter(({ options }) => options.every((each) => offered.includes(interests.indexOf(each) + 1)))

const prompted = (questions: readonly Pair[], isWeekend: boolean): readonly Question[] =>
  questions
    .slice(0, questions_max)
    .map(({ ask, options, weekend }) => ({ ask: (isWeekend && weekend) || ask, options }))
