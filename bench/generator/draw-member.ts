import { type Facet, facets, interests } from '#contract/profiles/facets.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Random } from '../random.ts'
import type { Draw } from './weighted.ts'

/**
 * Percentages of the codes of each facet, among the members who state the facet. The codes are in the order of `facets`
 * in the contract.
 */
const shares: { readonly [F in Facet]: readonly number[] } = {
  sexuality: [86, 4, 7, 1, 2],
  hair_colour: [24, 42, 14, 3, 8, 3, 4, 2],
  eye_colour: [58, 15, 11, 4, 9, 3],
  body_type: [17, 18, 45, 14, 6],
  relationship_status: [58, 12, 15, 3, 4, 8],
}
const stated_share = 0.8
const minute = 60_000

/** The inputs of `drawMember` that all members share. */
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

// oxfmt-ignore
const languageOf: Readonly<Record<string, string>> = {
  IT: 'it', DE: 'de', AT: 'de', CH: 'de', FR: 'fr', BE: 'fr', NL: 'nl', ES: 'es', DK: 'da', SE: 'sv', NO: 'nb', FI: 'fi',
  PL: 'pl', GB: 'en', IE: 'en', US: 'en',
}

const others = ['en', 'en', 'en', 'fr', 'de', 'es', 'pt', 'ro', 'ar', 'ru'] as const

/**
 * Draws a random profile. Most members are young, have been inactive for a while, and live in a large town of a large
 * country.
 */
export function drawMember(random: Random, n: number, { site, now, place }: Odds): ProfileRow {
  const { country, region, town, lat, lon } = place(random)
  const at = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString()
  const draw = random.next()
  const gender = draw < 0.54 ? 'man' : draw < 0.98 ? 'woman' : 'other'
  const kindDraw = random.next()
  const hasPhoto = random.next() < 0.7
  const age = 18 + Math.floor(random.next() ** 2 * 62)
  const consents = random.next() < 0.6
  const own = languageOf[country] ?? 'en'
  // Draws a time between a minute and 400 days ago, from a log-uniform distribution. A few members are active now; most
  // were active days or months ago.
  const active = Math.exp(random.next() * Math.log(400 * 1_440))
  return {
    member_id: random.id<MemberId>(),
    site_id: site,
    kind: kindDraw < 0.98 ? 'member' : kindDraw < 0.99 ? 'fictional' : kindDraw < 0.995 ? 'cam' : 'resell',
    status: 'active',
    name: `membro${n}`,
    birth_date: new Date(now.getTime() - (age * 365.25 + random.whole(1, 360)) * 1_440 * minute)
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
    about: about.slice(0, random.whole(0, about.length)),
    prompts: [],
    opening_question: '',
    ...stated(random, consents),
    interests: [...new Set(Array.from({ length: random.whole(0, 9) }, () => pickInterest(random)))],
    languages: [...new Set([own, ...(random.next() < 0.5 ? [random.pick(others)] : [])])],
    main_photo_id: hasPhoto ? random.id<PhotoId>() : null,
    main_media_key: hasPhoto ? random.bytes(16).toString('base64url') : null,
    main_thumbhash: hasPhoto ? random.bytes(21).toString('base64') : null,
    main_status: hasPhoto ? 'active' : null,
    main_ai_source: null,
    shows_ai: hasPhoto && random.next() < 0.05,
    verified_at: random.next() < 0.1 ? at(1_440) : null,
    age_over_18: null,
    age_method: null,
    age_proved_on: null,
    // Less than one in a hundred has joined within the last week.
    created_at: at(random.whole(Math.ceil(active), 1_500_000)),
    last_active_at: at(active),
  }
}

const about =
  'Mi piace camminare in collina la domenica mattina, cucinare per gli amici e perdermi nei mercatini di libri usati.'

function stated(random: Random, consents: boolean): Pick<ProfileRow, Facet> {
  const draw = <F extends Facet>(facet: F, may = true): ProfileRow[F] | null => {
    const isStated = random.next() < stated_share
    const nth = place(shares[facet], random.next())
    return isStated && may ? (facets[facet][nth] as ProfileRow[F]) : null
  }
  return {
    sexuality: draw('sexuality', consents),
    hair_colour: draw('hair_colour'),
    eye_colour: draw('eye_colour'),
    body_type: draw('body_type'),
    relationship_status: draw('relationship_status'),
  }
}

/**
 * Divides the range from 0 to 1 into intervals whose lengths are `parts` (percentages that add up to 100). Returns the
 * index of the interval that contains `part`.
 */
function place(parts: readonly number[], part: number): number {
  let rest = part * 100
  return Math.max(
    0,
    parts.findIndex((share) => (rest -= share) < 0),
  )
}

/** Picks a random interest. Interests at the start of the list are more likely. */
const pickInterest = (random: Random) =>
  interests[Math.floor(random.next() ** 2 * interests.length)] ?? interests[0]
