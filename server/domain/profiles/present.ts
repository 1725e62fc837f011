import type { Facts, Gender, Image, LastActive, ProfileCard } from '#contract/profiles/profiles.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { Hidden } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { ageOn, days, hours, iso } from '#server/kernel/clock.ts'
import { distanceStep, kmBetween, roundToCell } from '#server/kernel/distance.ts'
import type { ProfileRow } from './store.ts'

/** Time for which a profile counts as new. */
const new_for_ms = days(7)

export interface StoredPhoto {
  readonly id: PhotoId
  readonly media_key: string
  readonly status: Image['status']
  /** A base64 string. */
  readonly thumbhash: string
  /** The source that says that AI made or changed the picture (X20); `null` for any other picture. */
  readonly ai_source: string | null
}

/** Returns a photo in its wire format (P2). Clients put `settings.cdn_prefix` before the paths. */
export const imageOf = ({ id, media_key, status, thumbhash, ai_source }: StoredPhoto): Image => ({
  id,
  filename: `${media_key}/large.webp`,
  thumb_filename: `${media_key}/card.webp`,
  match: `${media_key}/card.webp`,
  avatar_filename: `${media_key}/avatar.webp`,
  status,
  thumbhash,
  made_with_ai: ai_source !== null,
})

/** Returns the main photo if it is active, otherwise `null`. Other members see only active photos. */
function mainImageOf(row: ProfileRow): Image | null {
  const { main_photo_id: id, main_media_key: media_key, main_thumbhash: thumbhash, main_status: status } = row
  const ai_source = row.main_ai_source
  if (id === null || media_key === null || thumbhash === null || status !== 'active') return null
  return imageOf({ id, media_key, thumbhash, status, ai_source })
}

/**
 * The viewer of a card. `place` is `null` if the viewer's place is unknown. Only a signed-in viewer sees the town and
 * whether the member is online (D1, X4).
 */
export interface Viewer {
  readonly signedIn: boolean
  readonly place: { readonly lat: number; readonly lon: number } | null
}

/**
 * Returns a profile as a card.
 * @param hidden the data that the member hides from this viewer (`listHidden`), or undefined for the member's own card
 */
export function presentCard(
  app: Pick<App, 'clock' | 'presence'>,
  row: ProfileRow,
  viewer: Viewer,
  hidden: Hidden | undefined,
): ProfileCard {
  const now = app.clock.now()
  // An advertisement has neither a place nor an age (H1, P4).
  const isAd = row.kind === 'cam' || row.kind === 'resell'
  // A member who hides the distance also hides the town, because the town would reveal the distance. The region stays
  // visible (X4).
  const hasPlace = !isAd && !hidden?.hide_distance
  return {
    id: row.member_id,
    kind: row.kind,
    name: row.name,
    age: isAd || hidden?.hide_age ? null : ageOn(row.birth_date, now),
    gender: row.gender,
    country: row.country,
    region: row.region,
    town: viewer.signedIn && hasPlace ? row.town : null,
    distance_km: hasPlace ? distanceTo(row, viewer.place) : null,
    main_image: mainImageOf(row),
    ...(viewer.signedIn && { online: app.presence.isOnline(row.member_id) }),
    is_new: now.getTime() - Date.parse(iso(row.created_at)) < new_for_ms,
    verified: row.verified_at !== null,
    ...(!isAd && row.travel_until && { travels_until: row.travel_until }),
  }
}

const activeWithin = [
  ['hour', hours(1)],
  ['day', days(1)],
  ['week', days(7)],
  ['month', days(30)],
] as const

/**
 * Returns the time of the member's last activity in coarse steps, because the exact time is private. Returns `null` if
 * the member was never active.
 */
export function lastActiveOf({ last_active_at: at }: ProfileRow, now: Date): LastActive | null {
  if (at === null) return null
  const ago = now.getTime() - Date.parse(iso(at))
  return activeWithin.find(([, within]) => ago < within)?.[0] ?? 'earlier'
}

/**
 * Returns the distance in km, rounded up to the next distance step (H5). Returns `null` for 500 km or more, or if one
 * of the two places is unknown.
 */
function distanceTo(row: ProfileRow, from: Viewer['place']): number | null {
  const to = placeOf(row)
  return from && to && distanceStep(kmBetween(from.lat, from.lon, to.lat, to.lon))
}

/**
 * Returns the profile's coordinates, rounded to a grid cell. All distances are measured from these rounded coordinates
 * (H5).
 */
export const placeOf = ({ lat, lon }: Pick<ProfileRow, 'lat' | 'lon'>): Viewer['place'] =>
  lat === null || lon === null ? null : { lat: roundToCell(lat), lon: roundToCell(lon) }

export type ShownFacts = Facts & { about: string; seeks: Gender[] }

/**
 * Returns the facts of a profile that the site shows. `visible` is `visible_profile_fields`, or `null` for the owner,
 * who sees all facts. Omits sexuality and the sought genders without the separate consent (P1).
 */
export function presentFacts(row: ProfileRow, visible: readonly string[] | null): ShownFacts {
  const shown = <Value, None>(field: keyof ShownFacts, value: Value, none: None) =>
    visible === null || visible.includes(field) ? value : none
  const consented = row.sensitive_consent_at !== null
  return {
    about: shown('about', row.about, ''),
    hair_colour: shown('hair_colour', row.hair_colour, null),
    eye_colour: shown('eye_colour', row.eye_colour, null),
    body_type: shown('body_type', row.body_type, null),
    relationship_status: shown('relationship_status', row.relationship_status, null),
    sexuality: consented ? shown('sexuality', row.sexuality, null) : null,
    interests: shown('interests', row.interests, []),
    languages: shown('languages', row.languages, []),
    seeks: consented ? shown('seeks', row.seeks, []) : [],
  }
}

/**
 * Returns all stored data of a profile, for the member's export. Contains only the id of the main photo, because the
 * export of `photos` contains the photo itself. The second row has the place and the last day of a journey (X21).
 */
export function presentStored(row: ProfileRow, away: ProfileRow, geo: Geo) {
  const { main_photo_id, main_media_key, main_thumbhash, main_status, main_ai_source, shows_ai, ...rest } =
    row
  const timeOf = (at: string | null) => at && iso(at)
  const { travel_until = null } = away
  return {
    ...rest,
    travel_until,
    travel_country: travel_until && away.country,
    travel_region: travel_until && away.region,
    travel_region_name: travel_until && regionName(geo, away),
    travel_town: travel_until && away.town,
    main_photo: main_photo_id,
    region_name: regionName(geo, row),
    sensitive_consent_at: timeOf(row.sensitive_consent_at),
    verified_at: timeOf(row.verified_at),
    created_at: iso(row.created_at),
    last_active_at: timeOf(row.last_active_at),
  }
}

const regionName = (geo: Geo, { country, region }: ProfileRow): string | null =>
  geo.regions(country).find(({ code }) => code === region)?.name ?? null
