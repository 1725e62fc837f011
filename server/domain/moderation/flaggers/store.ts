import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `trusted_flagger`. Days are days in the installation's time zone. */

export type FlaggerRow = Statements['select_flaggers']['row']

const inForce = 'suspended_at is null and starts_on <= :today and (ends_on is null or ends_on >= :today)'

/** Registers a flagger. Updates no row if the key was used. */
export const insertFlagger = named(
  'insert_flagger',
  `insert into trusted_flagger (site_id, id, organisation, email, area, coordinator, starts_on, ends_on, created_by, created_at,
     key)
   values (:site_id, :id, :organisation, :email, :area, :coordinator, :starts_on, :ends_on?, :created_by, :created_at, :key?)
   on conflict (site_id, key) do nothing`,
)

export const selectByKey = named(
  'select_flagger_by_key',
  'select organisation, email from trusted_flagger where site_id = :site_id and key = :key',
)

/** Selects the register of a site with the notices of each flagger, the latest entry first. */
export const selectFlaggers = named(
  'select_flaggers',
  `select f.id, f.organisation, f.email, f.area, f.coordinator, f.starts_on, f.ends_on, f.suspended_at, f.suspended_reason,
          (select count(*)::int from report r where r.site_id = f.site_id and r.flagger_id = f.id) as notices,
          (select count(*)::int from report r where r.site_id = f.site_id and r.flagger_id = f.id
              and r.outcome is not null and r.waiting_since is null) as decided,
          (select count(*)::int from report r where r.site_id = f.site_id and r.flagger_id = f.id
              and r.outcome <> 'no_breach' and r.waiting_since is null) as right
     from trusted_flagger f where f.site_id = :site_id order by f.id desc limit 200`,
)

export const selectFlagger = named(
  'select_flagger',
  'select id, organisation, email from trusted_flagger where site_id = :site_id and id = :id',
)

/** Selects the flagger of a link whose status is in force on the day `:today`. */
export const selectByToken = named(
  'select_flagger_by_token',
  `select id, organisation, email from trusted_flagger
    where site_id = :site_id and token_hash = :token_hash and ${inForce}`,
)

export const updateToken = named(
  'update_flagger_token',
  'update trusted_flagger set token_hash = :token_hash where site_id = :site_id and id = :id returning organisation, email',
)

/** Suspends a flagger, or resumes with `:suspended_at` null. Updates no row if nothing changes. */
export const updateSuspended = named(
  'update_flagger_suspended',
  `update trusted_flagger set suspended_at = :suspended_at?, suspended_reason = :reason
    where site_id = :site_id and id = :id and (suspended_at is null) <> (:suspended_at::timestamptz is null)`,
)
