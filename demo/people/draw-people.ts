import type { Gender } from '#contract/profiles/profiles.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { Portrait } from '../portraits/portraits.ts'
import { type Random, seededRandom } from '../portraits/random.ts'
import { type DemoSiteName, demoSites } from '../sites.ts'
import { bioDeck, type DrawnBio } from './bio-deck.ts'
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

/**
 * For each site: the number of members (without labelled profiles), and the weights of the age bands of random members.
 */
const crowds: Readonly<
  Record<DemoSiteName, { people: number; bands: readonly (readonly [AgeBand, weight: number])[] }>
  // oxfmt-ignore
> = {
  batticuore: {
    people: 330,
    bands: [
      ['young', 30],
      ['middle', 43],
      ['older', 27],
    ],
  },
  amori: {
    people: 70,
    bands: [
      ['young', 4],
      ['middle', 40],
      ['older', 56],
    ],
  },
  afield: {
    people: 40,
    bands: [
      ['young', 36],
      ['middle', 44],
      ['older', 20],
    ],
  },
}
const shares: Readonly<Record<Gender, number>> = { woman: 0.52, man: 0.46, other: 0.02 }

/** Draws all people of a site. Every run draws the same people. Only timestamps and birth dates depend on `now`. */
export function drawPeople(site: DemoSiteName, { geo, now }: { geo: Geo; now: Date }): Person[] {
  const random = seededRandom(`people of ${site}`)
  const shared = shareFaces()[site]
  const present = [...cast[site], ...shared].map(({ gender }) => gender)
  const draw = randomPeople(random, site, { geo, now })
  return [
    ...cast[site].map((member) => fromScript(random, site, member, { geo, now })),
    ...labelled[site].map((profile) => fromScript(random, site, profile, { geo, now })),
    ...shared.map((portrait) => draw(portrait.gender, portrait)),
    ...missingGenders(random, site, present).map((gender) => draw(gender, null)),
  ]
}

/** Completes a person whose text and main profile fields are written by hand. */
function fromScript(
  random: Random,
  site: DemoSiteName,
  who: CastMember | LabelledProfile,
  { geo, now }: { geo: Geo; now: Date },
): Person {
  const [country = 'IT'] = demoSites[site].settings.countries
  const town = geo.findTown(country, who.town)
  if (!town) throw new Error(`unknown town ${who.town}`)
  const isLabelled = 'kind' in who
  const address = plain(who.name)
  const email = isLabelled
    ? `${address}@labelled.demo.example`
    : who.sign_in
      ? `${who.sign_in}@demo.example`
      : `${address}@members.demo.example`
  const birth_date = birthDate(random, who.age, now)
  return completePerson(
    random,
    site,
    { key: '', kind: 'member', ...who, email, birth_date, town, writesItalian: country === 'IT' },
    now,
  )
}

/**
 * Returns a function that draws a random member. With a portrait, age and looks follow the portrait. Without a
 * portrait, the age follows the site's weights.
 */
function randomPeople(random: Random, site: DemoSiteName, { geo, now }: { geo: Geo; now: Date }) {
  const drawBio = bioDeck(random)
  const place = placesOf(site, geo)
  const reserved = [...cast[site], ...labelled[site]].map(({ name }) => name)
  const nameFor = userNames(random, reserved)

  return (gender: Gender, portrait: Portrait | null): Person => {
    const age = ageIn(random, portrait?.age_band ?? weighted(random, crowds[site].bands))
    const birth_date = birthDate(random, age, now)
    const town = place(random)
    const isItalian = speaksItalian(town)
    const name = nameFor(random.pick(firstNames(isItalian ? 'IT' : town.country, age, gender)), {
      birthYear: Number(birth_date.slice(0, 4)),
      town: town.town,
      mayBePlain: portrait !== null || random.next() < 0.45,
    })
    const isEnglish = ['GB', 'IE', 'US'].includes(town.country)
    const writes = isItalian || (!isEnglish && random.next() < 0.4) ? 'it' : 'en'
    const hasBio = random.next() < (portrait ? 0.88 : 0.66)
    const bio: Partial<DrawnBio> = hasBio ? drawBio(site === 'afield' ? 'us' : writes, { gender, age }) : {}
    return completePerson(
      random,
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
        about: bio.about ?? '',
        interests: drawInterests(random, bio.interests ?? []),
        status: bio.status ?? null,
        writesItalian: hasBio && writes === 'it',
        face: portrait?.face ?? null,
      },
      now,
    )
  }
}

/** Returns one gender for each missing member, so that the site reaches its size and its gender shares. */
function missingGenders(random: Random, site: DemoSiteName, present: readonly Gender[]): Gender[] {
  const missing = (Object.keys(shares) as Gender[]).flatMap((gender) => {
    const wanted =
      Math.round(crowds[site].people * shares[gender]) - present.filter((each) => each === gender).length
    return Array.from({ length: Math.max(0, wanted) }, () => gender)
  })
  return random.shuffle(missing)
}
