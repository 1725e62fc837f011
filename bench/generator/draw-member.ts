import { type Facet, facets, interests } from '#contract/facets.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Chance } from '../chance.ts'
import type { Draw } from './weighted.ts'

/** How many of those who state a facet say each of its codes, in the order of the contract's list. */
const shares: { readonly [F in Facet]: readonly number[] } = {
  sexuality: [86, 4, 7, 1, 2],
  hair_colour: [24, 42, 14, 3, 8, 3, 4, 2],
  eye_colour: [58, 15, 11, 4, 9, 3],
  body_type: [17, 18, 45, 14, 6],
  relationship_status: [58, 12, 15, 3, 4, 8],
}
const statedBy = 0.8
const minute = 60_000

/** What a crowd of people is drawn with; made once. */
export interface Odds {
  readonly site: SiteId
  readonly now: Date
  readonly place: Draw<Place>
}

export interface Place {
  readonly country: string
  readonly region: string
  readonly town: string
  readonly lat: number
  readonly lon: number
}

const languageOf: Readonly<Record<string, string>> = {
  IT: 'it', DE: 'de', AT: 'de', CH: 'de', FR: 'fr', BE: 'fr', NL: 'nl', ES: 'es', DK: 'da', SE: 'sv', NO: 'nb', FI: 'fi',
  PL: 'pl', GB: 'en', IE: 'en', US: 'en',
} // biome-ignore format: a table

const others = ['en', 'en', 'en', 'fr', 'de', 'es', 'pt', 'ro', 'ar', 'ru'] as const

/** Somebody: mostly young, mostly gone for a while, in a large town of a large country. */
export function drawMember(chance: Chance, n: number, { site, now, place }: Odds): ProfileRow {
  const { country, region, town, lat, lon } = place(chance)
  const at = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString()
  const draw = chance.next()
  const gender = draw < 0.54 ? 'man' : draw < 0.98 ? 'woman' : 'other'
  const kindDraw = chance.next()
  const hasPhoto = chance.next() < 0.7
  const age = 18 + Math.floor(chance.next() ** 2 * 62)
  const consents = chance.next() < 0.6
  const own = languageOf[country] ?? 'en'
  return {
    member_id: chance.id<MemberId>(),
    site_id: site,
    kind: kindDraw < 0.98 ? 'member' : kindDraw < 0.99 ? 'fictional' : kindDraw < 0.995 ? 'cam' : 'resell',
    status: 'active',
    name: `membro${n}`,
    birth_date: new Date(now.getTime() - (age * 365.25 + chance.whole(1, 360)) * 1_440 * minute)
      .toISOString()
      .slice(0, 10),
    gender,
    seeks: consents ? [gender === 'man' ? 'woman' : 'man'] : [],
    sensitive_consent_at: consents ? at(1) : null,
    country,
    region,
    town,
    lat,
    lon,
    about: about.slice(0, chance.whole(0, about.length)),
    ...stated(chance, consents),
    interests: [...new Set(Array.from({ length: chance.whole(0, 9) }, () => pickInterest(chance)))],
    languages: [...new Set([own, ...(chance.next() < 0.5 ? [chance.pick(others)] : [])])],
    main_photo_id: hasPhoto ? chance.id<PhotoId>() : null,
    main_media_key: hasPhoto ? chance.bytes(16).toString('base64url') : null,
    main_thumbhash: hasPhoto ? chance.bytes(21).toString('base64') : null,
    main_status: hasPhoto ? 'active' : null,
    verified_at: chance.next() < 0.1 ? at(1_440) : null,
    created_at: at(chance.whole(600_000, 1_500_000)),
    // A few are here now, most were here days or months ago: minutes ago, evenly by their size.
    last_active_at: at(Math.exp(chance.next() * Math.log(400 * 1_440))),
  }
}

const about =
  'Mi piace camminare in collina la domenica mattina, cucinare per gli amici e perdermi nei mercatini di libri usati.'

function stated(chance: Chance, consents: boolean): Pick<ProfileRow, Facet> {
  const said = <F extends Facet>(facet: F, may = true): ProfileRow[F] | null => {
    const isSaid = chance.next() < statedBy
    const nth = place(shares[facet], chance.next())
    return isSaid && may ? (facets[facet][nth] as ProfileRow[F]) : null
  }
  return {
    sexuality: said('sexuality', consents),
    hair_colour: said('hair_colour'),
    eye_colour: said('eye_colour'),
    body_type: said('body_type'),
    relationship_status: said('relationship_status'),
  }
}

/** The position in a list of shares of 100 that a number from 0 to 1 falls on. */
function place(parts: readonly number[], part: number): number {
  let rest = part * 100
  return Math.max(
    0,
    parts.findIndex((share) => (rest -= share) < 0),
  )
}

/** The first of the list are the commonest. */
const pickInterest = (chance: Chance) =>
  interests[Math.floor(chance.next() ** 2 * interests.length)] ?? interests[0]
