import { interests } from '#contract/profiles/facets.ts'
import type { Facts, Gender, Interest } from '#contract/profiles/profiles.ts'
import type { Town } from '#server/adapters/geo/port.ts'
import type { Portrait } from '../portraits/portraits.ts'
import type { Random } from '../portraits/random.ts'
import { speaksItalian } from './draw-place.ts'
import { weighted } from './weighted.ts'

type Weights<Value> = readonly (readonly [Value, number])[]

/**
 * Returns the value of an optional field, or `null` with a probability of 13 %, because real members leave fields empty
 * too.
 */
const mostly = <Value>(random: Random, value: Value): Value | null => (random.next() < 0.87 ? value : null)

export function drawHair(
  random: Random,
  gender: Gender,
  age: number,
  portrait?: Portrait,
): Facts['hair_colour'] {
  // Uses the hair colour of the portrait, so that photo and profile agree.
  if (portrait) return portrait.hair_colour
  const greying = Math.max(0, age - 42)
  return mostly(
    random,
    weighted<Facts['hair_colour']>(random, [
      ['brown', 46],
      ['black', 20],
      ['blond', 16],
      ['red', 5],
      ['grey', greying * 2.2],
      ['white', Math.max(0, age - 55) * 2],
      ['none', gender === 'man' && age > 32 ? 7 : 0],
      ['coloured', age < 40 ? 3 : 1],
    ]),
  )
}

export function drawEyes(
  random: Random,
  hair: Facts['hair_colour'],
  portrait?: Portrait,
): Facts['eye_colour'] {
  const dark: Weights<Facts['eye_colour']> = [
    ['brown', 70],
    ['black', 25],
    ['hazel', 5],
  ]
  if (portrait && ['tan', 'brown', 'deep'].includes(portrait.skin))
    return mostly(random, weighted(random, dark))
  const isFair = hair === 'blond' || hair === 'red'
  return mostly(
    random,
    weighted<Facts['eye_colour']>(random, [
      ['brown', isFair ? 22 : 58],
      ['blue', isFair ? 38 : 12],
      ['green', isFair ? 22 : 12],
      ['hazel', 10],
      ['grey', 5],
      ['black', isFair ? 0 : 5],
    ]),
  )
}

export const drawBody = (random: Random): Facts['body_type'] =>
  mostly(
    random,
    weighted(random, [
      ['average', 40],
      ['slim', 24],
      ['athletic', 16],
      ['curvy', 14],
      ['large', 6],
    ]),
  )

export function drawStatus(random: Random, age: number): Facts['relationship_status'] {
  const young: Weights<Facts['relationship_status']> = [
    ['single', 88],
    ['complicated', 7],
    ['open', 5],
  ]
  const middle: Weights<Facts['relationship_status']> = [
    ['single', 62],
    ['separated', 14],
    ['divorced', 14],
    ['complicated', 6],
    ['open', 4],
  ]
  const older: Weights<Facts['relationship_status']> = [
    ['divorced', 37],
    ['single', 26],
    ['separated', 17],
    ['widowed', Math.max(0, age - 48) * 1.5],
    ['complicated', 3],
    ['open', 2],
  ]
  return mostly(random, weighted(random, age < 30 ? young : age < 46 ? middle : older))
}

/** Draws the genders that a member looks for and the sexuality that matches them. */
export function drawOrientation(
  random: Random,
  gender: Gender,
): Pick<Facts, 'sexuality'> & { seeks: Gender[] } {
  if (gender === 'other') {
    return {
      sexuality: weighted(random, [
        ['bisexual', 2],
        ['other', 2],
        ['asexual', 1],
      ]),
      seeks: ['woman', 'man', 'other'],
    }
  }
  const opposite: Gender = gender === 'woman' ? 'man' : 'woman'
  const sexuality = weighted(random, [
    ['straight', 86],
    ['gay', 6],
    ['bisexual', 7],
    ['asexual', 1],
  ] as const)
  if (sexuality === 'gay') return { sexuality, seeks: [gender] }
  return { sexuality, seeks: sexuality === 'bisexual' ? ['woman', 'man'] : [opposite] }
}

/**
 * Returns the given interests first, then random interests. The list has three to eight interests, or more if more are
 * given.
 */
export function drawInterests(random: Random, given: readonly Interest[]): Interest[] {
  const wanted = 3 + Math.floor(random.next() * 6)
  const more = random.shuffle(interests).filter((interest) => !given.includes(interest))
  return [...given, ...more.slice(0, Math.max(0, wanted - given.length))]
}

const spoken: Readonly<Record<string, readonly string[]>> = {
  IT: ['it'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  BE: ['nl', 'fr'],
  NL: ['nl'],
  ES: ['es'],
  DK: ['da'],
  SE: ['sv'],
  NO: ['nb'],
  FI: ['fi'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
}

/** Returns ISO 639-1 codes. The codes include Italian if the `about` text is in Italian (`writesItalian`). */
export function drawLanguages(random: Random, town: Town, writesItalian: boolean): string[] {
  const own = speaksItalian(town) ? ['it'] : (spoken[town.country] ?? ['de'])
  const learned = writesItalian ? ['it'] : []
  const english = random.next() < 0.62 || !speaksItalian(town) ? ['en'] : []
  const more = random.next() < 0.28 ? [random.pick(['fr', 'es', 'de', 'pt'])] : []
  return [...new Set([...own, ...learned, ...english, ...more])]
}
