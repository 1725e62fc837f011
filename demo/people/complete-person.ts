import { days, minutes } from '#server/kernel/clock.ts'
import type { Random } from '../portraits/random.ts'
import { type DemoSiteName, demoSites } from '../sites.ts'
import { drawBody, drawEyes, drawHair, drawLanguages, drawOrientation, drawStatus } from './draw-facts.ts'
import { speaksItalian } from './draw-place.ts'
import type { Person } from './person.ts'
import { faces } from './share-faces.ts'

/** The fixed fields of a person. `completePerson` draws the remaining fields so that they agree with the fixed ones. */
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

export function completePerson(random: Random, site: DemoSiteName, who: Draft, now: Date): Person {
  const { key, name, email, kind, gender, age, birth_date, town, about, interests, face } = who
  const portrait = face === null ? undefined : faces.get(face)
  const hair_colour = drawHair(random, gender, age, portrait)
  const isOfCast = key !== ''
  // Without a fixed `days_ago`, cast members signed up at least 14 days ago, and other people at least 0.4 days ago.
  const joined = who.days_ago ?? (isOfCast ? 14 : 0.4) + random.next() ** 1.4 * 400
  const month = 30 * 24 * 60
  const idle =
    who.minutes_ago ?? (portrait ? 15 + random.next() ** 5 * month : 50 + random.next() ** 1.9 * month)
  const created_at = new Date(now.getTime() - days(joined))
  return {
    key,
    name,
    email,
    kind,
    gender,
    age,
    birth_date,
    town,
    about,
    interests,
    face,
    created_at,
    hair_colour,
    last_active_at: new Date(Math.max(now.getTime() - minutes(idle), created_at.getTime())),
    language: languageOf(site, town),
    languages: drawLanguages(random, town, who.writesItalian),
    ...drawOrientation(random, gender),
    ...(isOfCast ? ({ sexuality: 'straight', seeks: [gender === 'woman' ? 'man' : 'woman'] } as const) : {}),
    consents: isOfCast || random.next() < 0.7,
    eye_colour: drawEyes(random, hair_colour, portrait),
    body_type: drawBody(random),
    relationship_status: who.status ?? drawStatus(random, age),
  }
}

/** Returns the language of a member's pages: Italian or English if the site offers it, else the site's own language. */
function languageOf(site: DemoSiteName, town: Person['town']): string {
  const { locales } = demoSites[site].settings
  const wanted = speaksItalian(town) ? 'it' : 'en'
  return locales.includes(wanted) ? wanted : (locales[0] ?? 'it')
}
