import { interests } from '#contract/facets.ts'
import type { Facts, Gender, Interest } from '#contract/profiles.ts'
import type { Town } from '#server/adapters/geo/port.ts'
import type { Chance } from '../portraits/chance.ts'
import type { Portrait } from '../portraits/portraits.ts'
import { speaksItalian } from './draw-place.ts'
import { weighted } from './weighted.ts'

type Weights<Value> = readonly (readonly [Value, number])[]

/** Most people fill in most fields. */
const said = <Value>(chance: Chance, value: Value): Value | null => (chance.next() < 0.87 ? value : null)

export function drawHair(
  chance: Chance,
  gender: Gender,
  age: number,
  portrait?: Portrait,
): Facts['hair_colour'] {
  // What the picture shows is not left open, nor is it contradicted.
  if (portrait) return portrait.hair_colour
  const greying = Math.max(0, age - 42)
  return said(
    chance,
    weighted<Facts['hair_colour']>(chance, [
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
  chance: Chance,
  hair: Facts['hair_colour'],
  portrait?: Portrait,
): Facts['eye_colour'] {
  const dark: Weights<Facts['eye_colour']> = [['brown', 70], ['black', 25], ['hazel', 5]] // biome-ignore format: weights
  if (portrait && ['tan', 'brown', 'deep'].includes(portrait.skin))
    return said(chance, weighted(chance, dark))
  const isFair = hair === 'blond' || hair === 'red'
  return said(
    chance,
    weighted<Facts['eye_colour']>(chance, [
      ['brown', isFair ? 22 : 58],
      ['blue', isFair ? 38 : 12],
      ['green', isFair ? 22 : 12],
      ['hazel', 10],
      ['grey', 5],
      ['black', isFair ? 0 : 5],
    ]),
  )
}

export const drawBody = (chance: Chance): Facts['body_type'] =>
  said(
    chance,
    weighted(chance, [['average', 40], ['slim', 24], ['athletic', 16], ['curvy', 14], ['large', 6]]), // biome-ignore format: weights
  )

export function drawStatus(chance: Chance, age: number): Facts['relationship_status'] {
  const young: Weights<Facts['relationship_status']> = [['single', 88], ['complicated', 7], ['open', 5]] // biome-ignore format: weights
  const middle: Weights<Facts['relationship_status']> = [
    ['single', 62], ['separated', 14], ['divorced', 14], ['complicated', 6], ['open', 4],
  ] // biome-ignore format: weights
  const older: Weights<Facts['relationship_status']> = [
    ['divorced', 37], ['single', 26], ['separated', 17], ['widowed', Math.max(0, age - 48) * 1.5], ['complicated', 3], ['open', 2],
  ] // biome-ignore format: weights
  return said(chance, weighted(chance, age < 30 ? young : age < 46 ? middle : older))
}

/** Whom somebody looks for, and the word for it: the two agree. */
export function drawOrientation(
  chance: Chance,
  gender: Gender,
): Pick<Facts, 'sexuality'> & { seeks: Gender[] } {
  if (gender === 'other') {
    return { sexuality: weighted(chance, [['bisexual', 2], ['other', 2], ['asexual', 1]]), seeks: ['woman', 'man', 'other'] } // biome-ignore format: one row
  }
  const opposite: Gender = gender === 'woman' ? 'man' : 'woman'
  const sexuality = weighted(chance, [['straight', 86], ['gay', 6], ['bisexual', 7], ['asexual', 1]] as const) // biome-ignore format: weights
  if (sexuality === 'gay') return { sexuality, seeks: [gender] }
  return { sexuality, seeks: sexuality === 'bisexual' ? ['woman', 'man'] : [opposite] }
}

/** Those that a person's own words ask for first, then some more: three to eight. */
export function drawInterests(chance: Chance, given: readonly Interest[]): Interest[] {
  const wanted = 3 + Math.floor(chance.next() * 6)
  const more = chance.shuffle(interests).filter((interest) => !given.includes(interest))
  return [...given, ...more.slice(0, Math.max(0, wanted - given.length))]
}

const spoken: Readonly<Record<string, readonly string[]>> = {
  IT: ['it'], DE: ['de'], AT: ['de'], FR: ['fr'], BE: ['nl', 'fr'], NL: ['nl'], ES: ['es'], DK: ['da'], SE: ['sv'],
  NO: ['nb'], FI: ['fi'], PL: ['pl'], GB: ['en'], IE: ['en'], US: ['en'],
} // biome-ignore format: a table

/** ISO 639-1; `writesItalian` is who wrote about themselves in Italian. */
export function drawLanguages(chance: Chance, town: Town, writesItalian: boolean): string[] {
  const own = speaksItalian(town) ? ['it'] : (spoken[town.country] ?? ['de'])
  const learned = writesItalian ? ['it'] : []
  const english = chance.next() < 0.62 || !speaksItalian(town) ? ['en'] : []
  const more = chance.next() < 0.28 ? [chance.pick(['fr', 'es', 'de', 'pt'])] : []
  return [...new Set([...own, ...learned, ...english, ...more])]
}
