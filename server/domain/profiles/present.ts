import type { PhotoId } from '#contract/ids.ts'
import type { Facts, Gender, Image, LastActive, ProfileCard } from '#contract/profiles.ts'
import type { Hidden } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { ageOn, days, hours, iso } from '#server/kernel/clock.ts'
import { distanceStep, kmBetween, roundToCell } from '#server/kernel/distance.ts'
import type { ProfileRow } from './store.ts'

/** How long after its making a profile counts as new. */
const newFor = days(7)

export interface StoredPhoto {
  readonly id: PhotoId
  readonly media_key: string
  readonly status: Image['status']
  /** Base64. */
  readonly thumbhash: string
}

/** A photo as the wire has it (P2); the paths go behind `settings.cdn_prefix`. */
export const imageOf = ({ id, media_key, status, thumbhash }: StoredPhoto): Image => ({
  id,
  filename: `${media_key}/large.webp`,
  thumb_filename: `${media_key}/card.webp`,
  match: `${media_key}/card.webp`,
  avatar_filename: `${media_key}/avatar.webp`,
  status,
  thumbhash,
})

/** The main photo as others may see it: active, else none. */
function mainImageOf(row: ProfileRow): Image | null {
  const { main_photo_id: id, main_media_key: media_key, main_thumbhash: thumbhash, main_status: status } = row
  if (id === null || media_key === null || thumbhash === null || status !== 'active') return null
  return imageOf({ id, media_key, thumbhash, status })
}

/** Who looks: `place` is theirs, null where it is unknown. A visitor gets no town beside an age (D1). */
export interface Viewer {
  readonly signedIn: boolean
  readonly place: { readonly lat: number; readonly lon: number } | null
}

/** @param hidden what the member keeps for themselves, to be asked for each (`listHidden`); nothing on their own card */
export function presentCard(
  app: Pick<App, 'clock' | 'presence'>,
  row: ProfileRow,
  viewer: Viewer,
  hidden: Hidden | undefined,
): ProfileCard {
  const now = app.clock.now()
  // An advertisement is nowhere and of no age (H1, P4).
  const isAd = row.kind === 'cam' || row.kind === 'resell'
  return {
    id: row.member_id,
    kind: row.kind,
    name: row.name,
    age: isAd || hidden?.hide_age ? null : ageOn(row.birth_date, now),
    gender: row.gender,
    country: row.country,
    region: row.region,
    town: viewer.signedIn && !isAd ? row.town : null,
    distance_km: isAd || hidden?.hide_distance ? null : distanceTo(row, viewer.place),
    main_image: mainImageOf(row),
    online: app.presence.isOnline(row.member_id),
    is_new: now.getTime() - Date.parse(iso(row.created_at)) < newFor,
    verified: row.verified_at !== null,
  }
}

const activeWithin = [
  ['hour', hours(1)],
  ['day', days(1)],
  ['week', days(7)],
  ['month', days(30)],
] as const

/** When a member was last here, in steps; the moment itself is theirs. */
export function lastActiveOf({ last_active_at: at }: ProfileRow, now: Date): LastActive | null {
  if (at === null) return null
  const ago = now.getTime() - Date.parse(iso(at))
  return activeWithin.find(([, within]) => ago < within)?.[0] ?? 'earlier'
}

/** Upper end of the distance step in km (H5); null from 500 km on, and where a place is unknown. */
function distanceTo(row: ProfileRow, from: Viewer['place']): number | null {
  const to = placeOf(row)
  return from && to && distanceStep(kmBetween(from.lat, from.lon, to.lat, to.lon))
}

/** The cell that a profile is in: whatever the row says, nothing finer is measured from (H5). */
export const placeOf = ({ lat, lon }: Pick<ProfileRow, 'lat' | 'lon'>): Viewer['place'] =>
  lat === null || lon === null ? null : { lat: roundToCell(lat), lon: roundToCell(lon) }

export type ShownFacts = Facts & { about: string; seeks: Gender[] }

/**
 * What a profile says of itself, as far as the site shows it (`visible_profile_fields`; null: everything, for its owner).
 * Sexuality and looking-for are never said without the separate consent (P1).
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

/** Everything of a profile for the member it is about; the main photo is told by `photos`. */
export function presentKept(row: ProfileRow): Record<string, unknown> {
  const { main_photo_id, main_media_key, main_thumbhash, main_status, ...kept } = row
  const moments = ['sensitive_consent_at', 'verified_at', 'created_at', 'last_active_at'] as const
  const told = moments.map((name) => [name, row[name] && iso(row[name])] as const)
  return { ...kept, main_photo: main_photo_id, ...Object.fromEntries(told) }
}
