import { minutes } from '#server/kernel/clock.ts'
import type { Person } from './people/person.ts'
import { type Chance, chanceFrom } from './portraits/chance.ts'
import type { DemoSiteName } from './sites.ts'

/** Who likes whom. */
export interface DemoLike<Somebody extends Person> {
  readonly from: Somebody
  readonly to: Somebody
  readonly at: Date
  readonly isNew: boolean
}

type CastLike = readonly [from: string, to: string, minutes_ago: number, isNew?: 'new']

/** Those of the cast, by key: what the two who sign in find, and matches. */
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
} // biome-ignore format: pairs

/** Likes of one site: the cast's, and those of a crowd among whom some are answered. Nobody who is no person takes part. */
export function drawLikes<Somebody extends Person>(
  site: DemoSiteName,
  people: readonly Somebody[],
  now: Date,
): DemoLike<Somebody>[] {
  const chance = chanceFrom(`likes of ${site}`)
  const byKey = new Map(people.map((person) => [person.key, person]))
  const known = (key: string) => {
    const person = byKey.get(key)
    if (!person) throw new Error(`nobody is called ${key}`)
    return person
  }
  const ofCast = castLikes[site].map(
    ([from, to, ago, isNew]): DemoLike<Somebody> => ({
      from: known(from),
      to: known(to),
      at: new Date(now.getTime() - minutes(ago)),
      isNew: isNew === 'new',
    }),
  )
  const crowd = people.filter(({ key, kind }) => key === '' && kind === 'member')
  return [...ofCast, ...amongCrowd(chance, crowd, now)]
}

const yearsApart = 9

function amongCrowd<Somebody extends Person>(
  chance: Chance,
  crowd: readonly Somebody[],
  now: Date,
): DemoLike<Somebody>[] {
  const done = new Set<string>()
  const likes: DemoLike<Somebody>[] = []
  const add = (from: Somebody, to: Somebody, earliest: number): number | null => {
    const pair = `${from.name} ${to.name}`
    if (done.has(pair)) return null
    done.add(pair)
    // After both were there, and more often lately.
    const at = Math.round(now.getTime() - chance.next() ** 1.8 * (now.getTime() - earliest))
    likes.push({ from, to, at: new Date(at), isNew: chance.next() < 0.3 })
    return at
  }
  for (const from of crowd) {
    const fitting = crowd.filter((to) => to !== from && suits(from, to) && suits(to, from))
    // A face is liked more often than none.
    const candidates = [
      ...fitting,
      ...fitting.filter(({ face }) => face !== null),
      ...fitting.filter(({ face }) => face !== null),
    ]
    if (candidates.length === 0) continue
    const count = Math.floor(chance.next() ** 2 * 7)
    for (let nth = 0; nth < count; nth++) {
      const to = chance.pick(candidates)
      const both = Math.max(from.created_at.getTime(), to.created_at.getTime())
      const at = add(from, to, both)
      if (at !== null && chance.next() < 0.2) add(to, from, at)
    }
  }
  return likes
}

const suits = (one: Person, other: Person): boolean =>
  one.seeks.includes(other.gender) && Math.abs(one.age - other.age) <= yearsApart
