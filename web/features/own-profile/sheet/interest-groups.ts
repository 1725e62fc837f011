import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Interest } from '#contract/profiles/profiles.ts'

interface InterestGroup {
  readonly name: MessageDescriptor
  readonly interests: readonly Interest[]
}

/** The interests by theme, in the order of the sheet. Every interest is in exactly one group. */
// oxfmt-ignore
export const interestGroups: readonly InterestGroup[] = [
  {
    name: msg`All’aria aperta`,
    interests: [
      'cycling', 'trekking', 'beach', 'mountains', 'gardening', 'skiing', 'sailing', 'climbing', 'fishing', 'horses',
      'astronomy',
    ],
  },
  { name: msg`A tavola`, interests: ['cooking', 'food', 'wine', 'coffee'] },
  {
    name: msg`La sera`,
    interests: [
      'cinema', 'music', 'theatre', 'concerts', 'opera', 'festivals', 'karaoke', 'board_games', 'video_games',
    ],
  },
  {
    name: msg`In movimento`,
    interests: ['dancing', 'running', 'yoga', 'fitness', 'swimming', 'football', 'tennis', 'martial_arts'],
  },
  {
    name: msg`Testa e cuore`,
    interests: ['reading', 'travel', 'history', 'science', 'technology', 'languages', 'meditation', 'volunteering'],
  },
  { name: msg`Mani e stile`, interests: ['art', 'photography', 'design', 'fashion', 'crafts', 'motorcycles', 'cars'] },
  { name: msg`Animali`, interests: ['animals', 'dogs', 'cats'] },
]
