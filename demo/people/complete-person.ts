import { days, minutes } from '#server/kernel/clock.ts'
import type { Chance } from '../portraits/chance.ts'
import { type DemoSiteName, demoSites } from '../sites.ts'
import { drawBody, drawEyes, drawHair, drawLanguages, drawOrientation, drawStatus } from './draw-facts.ts'
import { speaksItalian } from './draw-place.ts'
import type { Person } from './person.ts'
import { faces } from './share-faces.ts'

/** What is known of somebody; the rest is drawn to suit it. */
export type Draft = Pick<
  Person,
  | 'key'
  | 'name'
  | 'email'
  | 'kind'
  | 'gender'
  | 'age'
  | 'birth_date'
  | 'town'
  | 'about'
  | 'interests'
  | 'face'
> & {
  readonly writesItalian: boolean
  readonly status?: Person['relationship_status']
  readonly days_ago?: number
  readonly minutes_ago?: number
}

export function completePerson(chance: Chance, site: DemoSiteName, who: Draft, now: Date): Person {
  const { key, name, email, kind, gender, age, birth_date, town, about, interests, face } = who
  const portrait = face === null ? undefined : faces.get(face)
  const hair_colour = drawHair(chance, gender, age, portrait)
  const isOfCast = key !== ''
  // Whoever speaks has been here for a while; most others came lately, or were here lately.
  const joined = who.days_ago ?? (isOfCast ? 14 : 0.4) + chance.next() ** 1.4 * 400
  const month = 30 * 24 * 60
  const idle =
    who.minutes_ago ?? (portrait ? 15 + chance.next() ** 5 * month : 50 + chance.next() ** 1.9 * month)
  const created_at = new Date(now.getTime() - days(joined))
  return {
    key, name, email, kind, gender, age, birth_date, town, about, interests, face, created_at, hair_colour,
    last_active_at: new Date(Math.max(now.getTime() - minutes(idle), created_at.getTime())),
    language: speaksItalian(town) || !demoSites[site].settings.locales.includes('en') ? 'it' : 'en',
    languages: drawLanguages(chance, town, who.writesItalian),
    ...drawOrientation(chance, gender),
    ...(isOfCast ? ({ sexuality: 'straight', seeks: [gender === 'woman' ? 'man' : 'woman'] } as const) : {}),
    consents: isOfCast || chance.next() < 0.7,
    eye_colour: drawEyes(chance, hair_colour, portrait),
    body_type: drawBody(chance),
    relationship_status: who.status ?? drawStatus(chance, age),
  } // biome-ignore format: what was given, then what is drawn
}
