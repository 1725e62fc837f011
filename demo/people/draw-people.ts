import type { Gender } from '#contract/profiles.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import { type Chance, chanceFrom } from '../portraits/chance.ts'
import type { Portrait } from '../portraits/portraits.ts'
import type { DemoSiteName } from '../sites.ts'
import { bioDeck, type Told } from './bio-deck.ts'
import { cast } from './cast.ts'
import { completePerson } from './complete-person.ts'
import { type AgeBand, ageIn, birthDate } from './draw-age.ts'
import { drawInterests } from './draw-facts.ts'
import { placesOf, speaksItalian } from './draw-place.ts'
import { firstNames } from './first-names.ts'
import { labelled } from './labelled.ts'
import type { CastMember, LabelledProfile, Person } from './person.ts'
import { shareFaces } from './share-faces.ts'
import { plain, userNames } from './user-names.ts'
import { weighted } from './weighted.ts'

/** How many people a site has, and how old they are, as weights. */
const crowds: Readonly<
  Record<DemoSiteName, { people: number; bands: readonly (readonly [AgeBand, weight: number])[] }>
> = {
  batticuore: { people: 330, bands: [['young', 30], ['middle', 43], ['older', 27]] },
  amori: { people: 70, bands: [['young', 4], ['middle', 40], ['older', 56]] },
} // biome-ignore format: a table
const shares: Readonly<Record<Gender, number>> = { woman: 0.52, man: 0.46, other: 0.02 }

/** Everybody of a site, the same at every first start; only their moments and birthdays follow `now`. */
export function drawPeople(site: DemoSiteName, { geo, now }: { geo: Geo; now: Date }): Person[] {
  const chance = chanceFrom(`people of ${site}`)
  const shared = shareFaces()[site]
  const there = [...cast[site], ...shared].map(({ gender }) => gender)
  const ofCrowd = crowdOf(chance, site, { geo, now })
  return [
    ...cast[site].map((member) => byHand(chance, site, member, { geo, now })),
    ...labelled[site].map((profile) => byHand(chance, site, profile, { geo, now })),
    ...shared.map((portrait) => ofCrowd(portrait.gender, portrait)),
    ...missingGenders(chance, site, there).map((gender) => ofCrowd(gender, null)),
  ]
}

/** Somebody whose words and facts are written down. */
function byHand(
  chance: Chance,
  site: DemoSiteName,
  who: CastMember | LabelledProfile,
  { geo, now }: { geo: Geo; now: Date },
): Person {
  const town = geo.findTown('IT', who.town)
  if (!town) throw new Error(`no town ${who.town}`)
  const isLabelled = 'kind' in who
  const address = plain(who.name)
  const email = isLabelled
    ? `${address}@labelled.demo.example`
    : who.sign_in
      ? `${who.sign_in}@demo.example`
      : `${address}@members.demo.example`
  const birth_date = birthDate(chance, who.age, now)
  return completePerson(
    chance,
    site,
    { key: '', kind: 'member', ...who, email, birth_date, town, writesItalian: true },
    now,
  )
}

/** Draws somebody: with a face, what it shows decides; without one, the site's ages do. */
function crowdOf(chance: Chance, site: DemoSiteName, { geo, now }: { geo: Geo; now: Date }) {
  const tell = bioDeck(chance)
  const place = placesOf(site, geo)
  const reserved = [...cast[site], ...labelled[site]].map(({ name }) => name)
  const nameFor = userNames(chance, reserved)

  return (gender: Gender, portrait: Portrait | null): Person => {
    const age = ageIn(chance, portrait?.age_band ?? weighted(chance, crowds[site].bands))
    const birth_date = birthDate(chance, age, now)
    const town = place(chance)
    const isAtHome = speaksItalian(town)
    const name = nameFor(chance.pick(firstNames(isAtHome ? 'IT' : town.country, age, gender)), {
      birthYear: Number(birth_date.slice(0, 4)),
      town: town.town,
      mayBePlain: portrait !== null || chance.next() < 0.45,
    })
    const isEnglish = ['GB', 'IE', 'US'].includes(town.country)
    const writes = isAtHome || (!isEnglish && chance.next() < 0.4) ? 'it' : 'en'
    const tells = chance.next() < (portrait ? 0.88 : 0.66)
    const told: Partial<Told> = tells ? tell(writes, { gender, age }) : {}
    return completePerson(
      chance,
      site,
      {
        key: '',
        kind: 'member',
        name,
        email: `${plain(name)}@members.demo.example`,
        gender,
        age,
        birth_date,
        town,
        about: told.about ?? '',
        interests: drawInterests(chance, told.interests ?? []),
        status: told.status ?? null,
        writesItalian: tells && writes === 'it',
        face: portrait?.face ?? null,
      },
      now,
    )
  }
}

/** The genders of those who are still missing, so that the whole has its shares. */
function missingGenders(chance: Chance, site: DemoSiteName, there: readonly Gender[]): Gender[] {
  const missing = (Object.keys(shares) as Gender[]).flatMap((gender) => {
    const wanted =
      Math.round(crowds[site].people * shares[gender]) - there.filter((one) => one === gender).length
    return Array.from({ length: Math.max(0, wanted) }, () => gender)
  })
  return chance.shuffle(missing)
}
