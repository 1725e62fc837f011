import type { Facts, Gender, Image, Interest, ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on `profile`. */

export interface ProfileRow {
  member_id: MemberId
  site_id: SiteId
  kind: ProfileKind
  status: 'disabled' | 'active'
  name: string
  /** A date such as `1990-04-30`. */
  birth_date: string
  gender: Gender
  /** The genders that the member seeks. Empty without the separate consent (P1). */
  seeks: Gender[]
  sexuality: Facts['sexuality']
  sensitive_consent_at: string | null
  country: string
  /** A code of ISO 3166-2. */
  region: string | null
  town: string | null
  /** The town's coordinates, rounded to 0.01° (H5). */
  lat: number | null
  lon: number | null
  about: string
  hair_colour: Facts['hair_colour']
  eye_colour: Facts['eye_colour']
  body_type: Facts['body_type']
  relationship_status: Facts['relationship_status']
  interests: Interest[]
  languages: string[]
  main_photo_id: PhotoId | null
  main_media_key: string | null
  main_thumbhash: string | null
  main_status: Image['status'] | null
  verified_at: string | null
  created_at: string
  last_active_at: string | null
}

const columns = `member_id, site_id, kind, status, name, birth_date, gender, seeks, sexuality, sensitive_consent_at, country,
  region, town, lat, lon, about, hair_colour, eye_colour, body_type, relationship_status, interests, languages,
  main_photo_id, main_media_key, main_thumbhash, main_status, verified_at, created_at, last_active_at`

export const selectProfile = named<ProfileRow>(
  'select_profile',
  `select ${columns} from profile where member_id = $1`,
)

/** Selects the kinds of advertisements (P4) that a site has. Reads the whole table. */
export const selectAdvertKinds = named<{ kind: 'cam' | 'resell' }>(
  'select_advert_kinds',
  "select distinct kind from profile where site_id = $1 and kind in ('cam', 'resell')",
)

export const selectProfileForUpdate = named<ProfileRow>(
  'select_profile_for_update',
  `select ${columns} from profile where member_id = $1 for update`,
)

/** Selects the visible profiles of a site among these members. */
export const selectVisible = named<ProfileRow>(
  'select_visible_profiles',
  `select ${columns} from profile where member_id = any ($1::bigint[]) and site_id = $2 and status = 'active'`,
)

export const selectProfiles = named<ProfileRow>(
  'select_profiles',
  `select ${columns} from profile where member_id = any ($1::bigint[])`,
)

export const selectVisibleIds = named<{ member_id: MemberId }>(
  'select_visible_profile_ids',
  `select member_id from profile where member_id = any ($1::bigint[]) and status = 'active'`,
)

export const selectLastActive = named<{ member_id: MemberId; last_active_at: string }>(
  'select_last_active',
  `select member_id, last_active_at from profile
    where member_id = any ($1::bigint[]) and last_active_at is not null`,
)

export const insertProfile = named(
  'insert_profile',
  `insert into profile (member_id, site_id, kind, status, name, birth_date, gender, seeks, sensitive_consent_at, country,
                        created_at)
   values ($1, $2, $3, 'disabled', $4, $5, $6, $7, $8, $9, $10)`,
)

export const activateProfile = named(
  'activate_profile',
  `update profile set status = 'active', last_active_at = coalesce(last_active_at, $2)
    where member_id = $1 and status = 'disabled'`,
)

export const disableProfile = named(
  'disable_profile',
  `update profile set status = 'disabled' where member_id = $1 and status = 'active'`,
)

export const updateProfile = named<ProfileRow>(
  'update_profile',
  `update profile
      set about = $2, country = $3, region = $4, town = $5, lat = $6, lon = $7, hair_colour = $8, eye_colour = $9,
          body_type = $10, relationship_status = $11, sexuality = $12, sensitive_consent_at = $13, seeks = $14,
          interests = $15, languages = $16, gender = $17
    where member_id = $1
   returning ${columns}`,
)

export const updateMainPhoto = named<{ site_id: SiteId }>(
  'update_main_photo',
  `update profile set main_photo_id = $2, main_media_key = $3, main_thumbhash = $4, main_status = $5
    where member_id = $1
   returning site_id`,
)

export const updateVerified = named<{ site_id: SiteId }>(
  'update_verified',
  `update profile set verified_at = $2
    where member_id = $1 and verified_at is distinct from $2::timestamptz returning site_id`,
)

/** Updates the time of the last activity to $2, but only if the stored time is $3 or earlier. */
export const updateLastActive = named<{ site_id: SiteId }>(
  'update_last_active',
  `update profile set last_active_at = $2
    where member_id = $1 and (last_active_at is null or last_active_at <= $3)
   returning site_id`,
)

export const deleteProfile = named('delete_profile', 'delete from profile where member_id = $1')

/** Inserts the complete profile rows of the JSON array $1. */
export const insertReady = named(
  'insert_ready_profiles',
  `insert into profile (${columns}) select ${columns} from json_populate_recordset(null::profile, $1::json)`,
)
