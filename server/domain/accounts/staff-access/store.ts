import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on staff_link, staff_passkey and staff_change, and those that manage staff accounts. */

export const selectStaff = named(
  'select_staff_with_access',
  `select s.id as staff_id, s.email, s.name, s.role, s.site_ids, s.created_at,
          s.password_hash <> '' as has_password, s.signed_in_at,
          (select count(*)::int from staff_passkey p where p.staff_id = s.id) as passkeys,
          exists (select from staff_code c where c.staff_id = s.id and c.secret is not null) as has_code
     from staff s
    where (s.email = :email? or :email? is null) and (s.id = :staff_id? or :staff_id? is null) order by s.email`,
)

export const updateStaffRole = named(
  'update_staff_role',
  'update staff set role = :role where email = :email returning id as staff_id',
)

export const updateStaffSites = named(
  'update_staff_sites',
  'update staff set name = :name, role = :role, site_ids = :site_ids where email = :email',
)

export const updateStaffSignedIn = named(
  'update_staff_signed_in',
  'update staff set signed_in_at = :signed_in_at where id = :id',
)

/** Changes of staff accounts are rare, so one waits for the other. Each then sees which admins are left. */
export const lockStaff = named('lock_staff', `select pg_advisory_xact_lock(hashtextextended('staff', 0))`)

// sessions

/** Counts the open sessions on the sites, by account. */
export const countStaffSessions = named(
  'count_staff_sessions',
  `select staff_id, count(*)::int as sessions from session
    where staff_id is not null and site_id = any (:site_ids) and expires_at > :since
      and (device_hash is null or coalesce(seen_at, created_at) > :since - make_interval(mins => :idle_minutes::int))
    group by staff_id`,
)

/** Deletes the sessions of an account on the sites, except the one with the token hash `:token_hash`. */
export const deleteStaffSessions = named(
  'delete_staff_sessions_on_sites',
  `delete from session
    where staff_id = :staff_id and site_id = any (:site_ids) and token_hash <> :token_hash returning 1 as one`,
)

// one-time codes

export const selectStaffCode = named(
  'select_staff_code',
  `select secret, since, last_step, cardinality(recovery_hashes) as recovery_left, pending, pending_at
     from staff_code where staff_id = :staff_id`,
)

/** Stores a new secret beside the present one. */
export const upsertPendingCode = named(
  'upsert_pending_staff_code',
  `insert into staff_code (staff_id, pending, pending_at) values (:staff_id, :pending, :pending_at)
   on conflict (staff_id) do update set pending = excluded.pending, pending_at = excluded.pending_at`,
)

/** Sets the new secret in force. Updates no row if it is no longer the pending one. */
export const confirmPendingCode = named(
  'confirm_pending_staff_code',
  `update staff_code
      set secret = :secret, since = :since, last_step = :last_step, recovery_hashes = :recovery_hashes::bytea[],
          pending = null, pending_at = null
    where staff_id = :staff_id and pending = :pending`,
)

/** Uses up a time step. Updates no row if this step or a later one was used before. */
export const spendStep = named(
  'spend_staff_code_step',
  'update staff_code set last_step = :last_step where staff_id = :staff_id and last_step < :last_step and secret = :secret',
)

/** Uses up a recovery code. Updates no row if the account has no such code. */
export const spendRecovery = named(
  'spend_staff_recovery_code',
  `update staff_code set recovery_hashes = array_remove(recovery_hashes, :used::bytea)
    where staff_id = :staff_id and :used::bytea = any (recovery_hashes)`,
)

export const deleteStaffCode = named('delete_staff_code', 'delete from staff_code where staff_id = :staff_id')

// people at the identity provider

/** Finds the account of a person at the identity provider, if it may sign in to the site. */
export const selectStaffIdentity = named(
  'select_staff_identity',
  `select i.staff_id from staff_identity i join staff s on s.id = i.staff_id
    where i.issuer = :issuer and i.subject = :subject and :site_id = any (s.site_ids)`,
)

/** Links the account with this mail address, unless it is linked already, and returns it. */
export const linkStaffIdentity = named(
  'link_staff_identity',
  `insert into staff_identity (staff_id, issuer, subject, linked_at)
   select s.id, :issuer, :subject, :linked_at from staff s where s.email = :email and :site_id = any (s.site_ids)
   on conflict do nothing returning staff_id`,
)

export const deleteStaffIdentity = named(
  'delete_staff_identity',
  'delete from staff_identity where staff_id = :staff_id',
)

// changes that a second person confirms

const changeColumns = `id, kind, staff_id, email, name, role, site_ids, role_before, site_ids_before, scope_ids, proposed_by,
  created_at, outcome, note, decided_by, decided_at`

export type StaffChangeRow = Statements['select_staff_changes']['row']

export const insertStaffChange = named(
  'insert_staff_change',
  `insert into staff_change (id, kind, staff_id, email, name, role, site_ids, role_before, site_ids_before, scope_ids,
    proposed_by, created_at)
   values (:id, :kind, :staff_id?, :email, :name, :role, :site_ids, :role_before?, :site_ids_before?, :scope_ids,
     :proposed_by, :created_at)`,
)

/** Selects the undecided changes after `:since` whose effect is within the sites, oldest first, or only one. */
export const selectStaffChanges = named(
  'select_staff_changes',
  `select ${changeColumns} from staff_change
    where outcome is null and created_at > :since and scope_ids <@ :site_ids::bigint[]
      and (id = :id? or :id? is null) order by created_at, id`,
)

/** Selects the decided changes within the sites that a person has proposed after `:since`, latest first. */
export const selectDecidedStaffChanges = named(
  'select_decided_staff_changes',
  `select ${changeColumns} from staff_change
    where proposed_by = :proposed_by and outcome is not null and created_at > :since
      and scope_ids <@ :site_ids::bigint[] order by created_at desc, id desc`,
)

export const selectStaffChange = named(
  'select_staff_change',
  'select outcome, scope_ids from staff_change where id = :id',
)

export const closeStaffChange = named(
  'close_staff_change',
  `update staff_change set outcome = :outcome, note = :note, decided_by = :decided_by, decided_at = :decided_at
    where id = :id and outcome is null`,
)

export const deleteStaffDevices = named(
  'delete_devices_of_staff',
  'delete from staff_device where staff_id = :staff_id',
)

// links

export const insertStaffLink = named(
  'insert_staff_link',
  `insert into staff_link (token_hash, staff_id, site_id, created_at, expires_at)
   values (:token_hash, :staff_id, :site_id, :created_at, :expires_at)`,
)

/** Finds a link whose staff account may sign in to the site of the link. */
export const selectStaffLink = named(
  'select_staff_link',
  `select l.staff_id, s.name, s.email, l.expires_at <= :now as is_expired,
          case when l.used_at is not null then coalesce(l.closed_as, 'used') end as closed
     from staff_link l join staff s on s.id = l.staff_id and l.site_id = any (s.site_ids)
    where l.token_hash = :token_hash and l.site_id = :site_id`,
)

/** Marks a link as used. Updates no row if it is closed or has expired, for example because of a concurrent request. */
export const spendStaffLink = named(
  'spend_staff_link',
  `update staff_link set used_at = :now
    where token_hash = :token_hash and site_id = :site_id and used_at is null and expires_at > :now`,
)

export const closeStaffLinks = named(
  'close_staff_links',
  `update staff_link set used_at = :now, closed_as = :closed_as where staff_id = :staff_id and used_at is null`,
)

// passkeys

export const selectStaffPasskeys = named(
  'select_staff_passkeys',
  `select credential_id, transports, user_agent, created_at, used_at
     from staff_passkey where staff_id = :staff_id order by created_at, credential_id`,
)

export const insertStaffPasskey = named(
  'insert_staff_passkey',
  `insert into staff_passkey (credential_id, staff_id, site_id, public_key, counter, transports, user_agent, created_at)
   select :credential_id, :staff_id, :site_id, :public_key, :counter, :transports, :user_agent, :created_at
    where (select count(*) from staff_passkey p where p.staff_id = :staff_id) < :most::int
   on conflict do nothing
   returning credential_id, transports, user_agent, created_at, used_at`,
)

export const countStaffPasskeysOnSite = named(
  'count_staff_passkeys_on_site',
  'select count(*)::int as passkeys from staff_passkey where staff_id = :staff_id and site_id = :site_id',
)

export const deleteStaffPasskey = named(
  'delete_staff_passkey',
  'delete from staff_passkey where staff_id = :staff_id and credential_id = :credential_id',
)

export const deleteStaffPasskeys = named(
  'delete_staff_passkeys',
  'delete from staff_passkey where staff_id = :staff_id',
)

/** Finds a passkey whose staff account may sign in to the site. */
export const selectStaffPasskey = named(
  'select_staff_passkey',
  `select p.staff_id, p.public_key, p.counter
     from staff_passkey p join staff s on s.id = p.staff_id and p.site_id = any (s.site_ids)
    where p.credential_id = :credential_id and p.site_id = :site_id`,
)

/** Like `spendSignature` of members' passkeys: updates no row if the counter has not grown. */
export const spendStaffSignature = named(
  'spend_staff_signature',
  `update staff_passkey set counter = :counter, used_at = :used_at
    where credential_id = :credential_id and (counter < :counter or (counter = 0 and :counter::bigint = 0))`,
)
