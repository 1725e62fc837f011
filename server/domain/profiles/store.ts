import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on `profile`. */

type Row = Statements['select_profile']['row']
/** During a journey, `travel_until` is its last day, and the place is that of the journey (X21). */
export type ProfileRow = Omit<Row, 'travel_until'> & Partial<Pick<Row, 'travel_until'>>

const place = ['country', 'region', 'town', 'lat', 'lon'] as const

const facts = `birth_date, gender, seeks, sexuality, sensitive_consent_at, about, prompts, opening_question, hair_colour, eye_colour, body_type,
  relationship_status, interests, languages,
  main_photo_id, main_media_key, main_thumbhash, main_status, main_ai_source, verified_at, created_at, last_active_at`

const columns = `member_id, site_id, kind, status, name, ${place.join(', ')}, ${facts}`

/**
 * Whether others see the profile. Reads the database's clock, because the end of a suspension is a state of the row like
 * its status: some forty callers read it, and none of them needs another time (decision 084).
 */
const isShown = `status = 'active' and (hidden_until is null or hidden_until <= now())`

/**
 * X21: the place is that of a journey until its end, by the database's clock like `isShown`, so that it ends for all readers
 * at the same time.
 */
const travels = 'coalesce(travel_ends_at > now(), false)'
const shownPlace = place
  .map((part) => `case when ${travels} then travel_${part} else ${part} end as ${part}`)
  .join(', ')

/** `status` says whether others see the profile now. */
const read = `member_id, site_id, kind, case when ${isShown} then 'active' else 'disabled' end as status, name,
  ${shownPlace}, case when ${travels} then travel_until end as travel_until, ${facts},
  age_over_18, age_method, age_proved_on, shows_ai`

export const selectProfile = named(
  'select_profile',
  `select ${read} from profile where member_id = :member_id`,
)

/** Selects the kinds of advertisements (P4) that a site has. Reads the whole table. */
export const selectAdvertKinds = named(
  'select_advert_kinds',
  "select distinct kind from profile where site_id = :site_id and kind in ('cam', 'resell')",
)

/** Selects the place of a profile at home, also during a journey. */
export const selectHome = named(
  'select_profile_home',
  `select ${place.join(', ')} from profile where member_id = :member_id`,
)

export const selectProfileForUpdate = named(
  'select_profile_for_update',
  `select ${read} from profile where member_id = :member_id for update`,
)

/** Selects the visible profiles of a site among these members. */
export const selectVisible = named(
  'select_visible_profiles',
  `select ${read} from profile
    where member_id = any (:member_ids::bigint[]) and site_id = :site_id and ${isShown}`,
)

export const selectProfiles = named(
  'select_profiles',
  `select ${read} from profile where member_id = any (:member_ids::bigint[])`,
)

/** Selects the ids of at most `:limit` profiles, of any status, after `:after`. */
export const selectProfileIds = named(
  'select_profile_ids',
  'select member_id from profile where :after?::bigint is null or member_id > :after order by member_id limit :limit',
)

export const selectVisibleIds = named(
  'select_visible_profile_ids',
  `select member_id from profile where member_id = any (:member_ids::bigint[]) and ${isShown}`,
)

export const selectLastActive = named(
  'select_last_active',
  `select member_id, last_active_at from profile
    where member_id = any (:member_ids::bigint[]) and last_active_at is not null`,
)

/** Selects the profile if it has a search row, also while it is hidden until a time. */
export const selectListed = named(
  'select_listed_profile',
  `select 1 from profile where member_id = :member_id and status = 'active'`,
)

export const selectGenders = named(
  'select_genders',
  'select member_id, gender from profile where member_id = any (:member_ids::bigint[])',
)

export const insertProfile = named(
  'insert_profile',
  `insert into profile (member_id, site_id, kind, status, name, birth_date, gender, seeks, sensitive_consent_at,
    country,
                        created_at)
   values (:member_id, :site_id, :kind, 'disabled', :name, :birth_date, :gender, :seeks, :sensitive_consent_at?,
     :country, :created_at)`,
)

export const activateProfile = named(
  'activate_profile',
  `update profile set status = 'active', last_active_at = coalesce(last_active_at, :now)
    where member_id = :member_id and status = 'disabled'`,
)

export const disableProfile = named(
  'disable_profile',
  `update profile set status = 'disabled' where member_id = :member_id and status = 'active'`,
)

export const updateHiddenUntil = named(
  'update_profile_hidden_until',
  'update profile set hidden_until = :hidden_until? where member_id = :member_id',
)

export const updateProfile = named(
  'update_profile',
  `update profile
      set about = :about, prompts = :prompts, opening_question = :opening_question, country = :country, region = :region?, town = :town?, lat = :lat?, lon = :lon?,
        hair_colour = :hair_colour, eye_colour = :eye_colour,
          body_type = :body_type, relationship_status = :relationship_status, sexuality = :sexuality,
            sensitive_consent_at = :sensitive_consent_at?, seeks = :seeks,
          interests = :interests, languages = :languages, gender = :gender
    where member_id = :member_id
   returning ${read}`,
)

/** Stores a journey, or none. Returns the country of the journey that was stored before, also of one that has ended. */
export const updateTravel = named(
  'update_travel',
  `update profile p
      set travel_country = :travel_country?, travel_region = :travel_region?, travel_town = :travel_town?,
          travel_lat = :travel_lat?, travel_lon = :travel_lon?, travel_until = :travel_until?,
          travel_ends_at = :travel_ends_at?
     from (select member_id, travel_country from profile where member_id = :member_id) before
    where p.member_id = before.member_id returning before.travel_country`,
)

/** Forgets a journey that has ended by `:travel_ends_at`. Returns the country of its place. */
export const deleteTravel = named(
  'delete_travel',
  `with ended as (
     select member_id, travel_country from profile
      where member_id = :member_id and travel_ends_at <= :travel_ends_at for update)
   update profile p
      set travel_country = null, travel_region = null, travel_town = null, travel_lat = null, travel_lon = null,
          travel_until = null, travel_ends_at = null
     from ended where p.member_id = ended.member_id
   returning p.site_id, ended.travel_country`,
)

export const updateOwnWords = named(
  'update_own_words',
  'update profile set prompts = :prompts, opening_question = :opening_question where member_id = :member_id',
)

export const updateMainPhoto = named(
  'update_main_photo',
  `update profile set main_photo_id = :main_photo_id?, main_media_key = :main_media_key?,
    main_thumbhash = :main_thumbhash?, main_status = :main_status?,
    main_ai_source = :main_ai_source?
    where member_id = :member_id
   returning site_id`,
)

/** X20: stores whether the member shows a photo made with AI. Updates no row if that is stored already. */
export const updateShowsAi = named(
  'update_shows_ai',
  `update profile set shows_ai = :shows_ai where member_id = :member_id and shows_ai <> :shows_ai returning site_id`,
)

export const updateVerified = named(
  'update_verified',
  `update profile set verified_at = :verified_at?
    where member_id = :member_id and verified_at is distinct from :verified_at::timestamptz returning site_id`,
)

export const updateAgeProof = named(
  'update_age_proof',
  `update profile set age_over_18 = :over_18, age_method = :method, age_proved_on = :on
    where member_id = :member_id returning site_id`,
)

/** Counts the active members of a site who have not proved their age. */
export const countUnproven = named(
  'count_unproven_members',
  `select count(*)::int as count from profile
    where site_id = :site_id and kind = 'member' and status = 'active' and age_over_18 is not true`,
)

export const selectAgeProof = named(
  'select_age_proof',
  'select age_over_18, age_method, age_proved_on from profile where member_id = :member_id',
)

/**
 * Updates the time of the last activity to `:last_active_at`, but only if the stored time is `:before` or earlier.
 */
export const updateLastActive = named(
  'update_last_active',
  `update profile set last_active_at = :last_active_at
    where member_id = :member_id and (last_active_at is null or last_active_at <= :before)
   returning site_id`,
)

export const deleteProfile = named('delete_profile', 'delete from profile where member_id = :member_id')

/** Inserts the complete profile rows of the JSON array `:rows`. */
export const insertReady = named(
  'insert_ready_profiles',
  `insert into profile (${columns}) select ${columns} from json_populate_recordset(null::profile, :rows::json)`,
)
