import { minutes } from '#server/kernel/clock.ts'
import type { Person } from './people/person.ts'
import { type Random, seededRandom } from './portraits/random.ts'
import type { DemoSiteName } from './sites.ts'

/** A like that one demo person gave to another. */
export interface DemoLike<P extends Person> {
  readonly from: P
  readonly to: P
  readonly at: Date
  readonly isNew: boolean
}

type CastLike = readonly [from: string, to: string, minutes_ago: number, isNew?: 'new']

/**
 * Likes between cast members, by their `key` in `people/cast.ts`. These likes give the free and the premium demo member
 * new likes and matches.
 */
// oxfmt-ignore
const castLikes: Readonly<Record<DemoSiteName, readonly CastLike[]>> = {
  batticuore: [
    ['giulia', 'luca', 900], ['luca', 'giulia', 880], ['luca', 'chiara', 5_000], ['chiara', 'luca', 4_400],
    ['irene', 'luca', 3_100], ['luca', 'irene', 3_000], ['elena', 'luca', 700], ['sara', 'luca', 2_700],
    ['martina', 'luca', 420], ['alessia', 'luca', 35, 'new'], ['rossella', 'luca', 70, 'new'], ['livia', 'luca', 215, 'new'],
    ['luca', 'martina', 410], ['luca', 'sofia', 85, 'new'], ['tommaso', 'sofia', 20, 'new'], ['matteo', 'sofia', 190, 'new'],
    ['davide', 'sofia', 2_200], ['sofia', 'davide', 2_100], ['federico', 'sofia', 1_600], ['sofia', 'andrea', 4_000],
    ['andrea', 'rossella', 900], ['rossella', 'andrea', 850], ['maurizio', 'patrizia', 4_000], ['patrizia', 'maurizio', 3_900],
  ],
  amori: [
    ['teresa', 'giorgio', 128, 'new'], ['silvana', 'giorgio', 50, 'new'], ['ornella', 'giorgio', 5_100],
    ['renato', 'teresa', 6_000], ['teresa', 'renato', 5_500], ['giorgio', 'silvana', 7_000],
  ],
  afield: [
    ['june', 'hank', 900], ['hank', 'june', 700], ['cole', 'june', 330, 'new'], ['wyatt', 'june', 70, 'new'],
    ['dana', 'wyatt', 95, 'new'], ['iris', 'wyatt', 2_000],
  ],
}

/**
 * Returns the likes of a site: first the fixed likes between cast members, then random likes between the members
 * outside the cast. Labelled profiles (fictional characters and advertisements) neither give nor receive likes.
 */
export function drawLikes<P extends Person>(
  site: DemoSiteName,
  people: readonly P[],
  now: Date,
): DemoLike<P>[] {
  const random = seededRandom(`likes of ${site}`)
  const byKey = new Map(people.map((person) => [person.key, person]))
  const known = (key: string) => {
    const person = byKey.get(key)
    if (!person) throw new Error(`unknown cast key ${key}`)
    return person
  }
  const ofCast = castLikes[site].map(([from, to, ago, isNew]): DemoLike<P> => ({
    from: known(from),
    to: known(to),
    at: new Date(now.getTime() - minutes(ago)),
    isNew: isNew === 'new',
  }))
  const crowd = people.filter(({ key, kind }) => key === '' && kind === 'member')
  return [...ofCast, ...amongCrowd(random, crowd, now)]
}

const apart_max_years = 9

function amongCrowd<P extends Person>(random: Random, crowd: readonly P[], now: Date): DemoLike<P>[] {
  const done = new Set<string>()
  const likes: DemoLike<P>[] = []
  const add = (from: P, to: P, earliest: number): number | null => {
    const pair = `${from.name} ${to.name}`
    if (done.has(pair)) return null
    done.add(pair)
    // Dates the like between `earliest` and now. Recent dates are more likely.
    const at = Math.round(now.getTime() - random.next() ** 1.8 * (now.getTime() - earliest))
    likes.push({ from, to, at: new Date(at), isNew: random.next() < 0.3 })
    return at
  }
  for (const from of crowd) {
    const fitting = crowd.filter((to) => to !== from && suits(from, to) && suits(to, from))
    // A member with a portrait is three times as likely to get a like.
    const candidates = [
      ...fitting,
      ...fitting.filter(({ face }) => face !== null),
      ...fitting.filter(({ face }) => face !== null),
    ]
    if (candidates.length === 0) continue
    const count = Math.floor(random.next() ** 2 * 7)
    for (let nth = 0; nth < count; nth++) {
      const to = random.pick(candidates)
      const laterSignUp = Math.max(from.created_at.getTime(), to.created_at.getTime())
      const at = add(from, to, laterSignUp)
      if (at !== null && random.next() < 0.2) add(to, from, at)
    }
  }
  return likes
}

const suits = (candidate: Person, member: Person): boolean =>
  candidate.seeks.includes(member.gender) && Math.abs(candidate.age - member.age) <= apart_max_years
