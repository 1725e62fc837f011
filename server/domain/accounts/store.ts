import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * The statements on the tables `member`, `member_email`, `member_name`, `link`, `mail` and `staff` that several use
 * cases share. The current time is always a parameter.
 */

// members

export const insertName = named(
  'insert_member_name',
  `insert into member_name (site_id, name, skeleton, member_id)
   select :site_id, lower(:name), :skeleton, :member_id where not exists (select 1 from member_name
     where site_id = :site_id and skeleton = :skeleton)
   on conflict do nothing`,
)

/** Selects whether a name is taken: another member has the same name, or a name with the same skeleton. */
export const selectNameTaken = named(
  'select_name_taken',
  `select exists (select 1 from member_name where site_id = :site_id and name = lower(:name))
       or exists (select 1 from member_name where site_id = :site_id and skeleton = :skeleton) as taken`,
)

/**
 * Selects at most `:limit` names whose confusable skeleton (`skeletonOf`) is not stored yet, ordered by site and
 * name. Begins after the name `:after_name` of site `:after_site_id`.
 */
export const selectWithoutSkeleton = named(
  'select_names_without_skeleton',
  `select n.site_id, n.name, m.name as written from member_name n join member m on m.id = n.member_id
    where (n.site_id, n.name) > (:after_site_id, :after_name) and n.skeleton is null order by n.site_id, n.name
      limit :limit`,
)

/**
 * Stores the skeletons of names. Names with the same skeleton get different numbers (`twin`), because the index is
 * unique.
 */
export const updateSkeletons = named(
  'update_name_skeletons',
  `update member_name n
      set skeleton = found.skeleton,
          twin = found.nth + coalesce((
            select max(o.twin) from member_name o where o.site_id = n.site_id and o.skeleton = found.skeleton), -1)
     from (select *, row_number() over (partition by site_id, skeleton order by name) as nth
             from json_to_recordset(:rows::json) as names (site_id bigint, name text, skeleton text)) found
    where n.site_id = found.site_id and n.name = found.name and n.skeleton is null`,
)

export const insertMember = named(
  'insert_member',
  `insert into member (id, site_id, kind, status, name, language, email, password_hash, country, terms_version,
                       terms_accepted_at, signup_message, signup_message_to, tracking, created_at)
   values (:id, :site_id, :kind, 'not_confirmed', :name, :language, :email, :password_hash, :country,
     :terms_version?, :terms_accepted_at?, :signup_message?, :signup_message_to?, :tracking?::jsonb, :created_at)`,
)

export type MemberRow = Statements['select_member']['row']

export const selectMember = named(
  'select_member',
  `select id, site_id, kind, status, name, paid, language, email, country, paused_at is not null as paused,
          notifications_disabled, contact_ended_at is not null as contact_ended, created_at
     from member where id = :id`,
)

export const selectSignupMessage = named(
  'select_signup_message',
  `select signup_message as message, signup_message_to as to
     from member where id = :id and signup_message is not null and signup_message_to is not null`,
)

export const deleteSignupMessage = named(
  'delete_signup_message',
  'update member set signup_message = null, signup_message_to = null where id = :id',
)

export const deleteSignupMessageTo = named(
  'delete_signup_message_to',
  `update member set signup_message = null, signup_message_to = null where id = :id
    and signup_message_to = :signup_message_to`,
)

export const updatePaid = named(
  'update_member_paid',
  'update member set paid = :paid where id = :id and paid <> :paid',
)

/** Ends every mail and push to a member. */
export const updateContactEnded = named(
  'update_contact_ended',
  'update member set contact_ended_at = coalesce(contact_ended_at, :now) where id = :id',
)

export const selectContactEnded = named(
  'select_contact_ended',
  'select 1 from member where id = :id and contact_ended_at is not null',
)

export const updateLanguage = named(
  'update_member_language',
  'update member set language = :language where id = :id',
)

/** Locks a mail address of a site until the end of the transaction. */
export const lockAddress = named(
  'lock_address',
  'select pg_advisory_xact_lock(hashtextextended(:email, :site_id::bigint))',
)

/** Claims a mail address. Inserts no row if another member has already claimed it. */
export const insertClaim = named(
  'insert_email_claim',
  `insert into member_email (site_id, email, member_id) values (:site_id, :email, :member_id) on conflict do nothing`,
)

export const activateMember = named(
  'activate_member',
  `update member set status = 'active', activated_at = :activated_at
    where id = :id and status = 'not_confirmed' returning site_id, kind, email`,
)

export const selectActivatedSince = named(
  'select_activated_since',
  `select 1 from member where id = :id and status = 'active' and activated_at > :since`,
)

const isNotBanned = '(suspended_at is null or suspended_until is not null)'

/**
 * The condition for accounts of real people: no drawn profiles, no accounts that are suspended without an end, and no addresses of domains that
 * nobody can own (RFC 2606), which the demo's members and test accounts have.
 */
const isReal = `kind = 'member' and status = 'active' and ${isNotBanned}
                and email !~ '[@.](example|invalid|localhost|test)$'`

/** X11: the same condition, which also holds for people who are leaving. */
const isPerson = `kind = 'member' and ${isNotBanned} and email !~ '[@.](example|invalid|localhost|test)$'`

/** Selects the next `:limit` real members after the id `:after`. */
export const selectRealAfter = named(
  'select_real_members_after',
  `select id, site_id, activated_at, paid from member
    where id > :after and activated_at is not null and ${isReal} order by id limit :limit`,
)

export const selectRealAmong = named(
  'select_real_members_among',
  `select id from member where id = any (:ids::bigint[]) and ${isReal}`,
)

/** Selects the accounts that exist, with whether each belongs to a person. */
export const selectAccountsAmong = named(
  'select_accounts_among',
  `select id, site_id, (${isPerson}) as is_person from member where id = any (:ids::bigint[])`,
)

/** Closes an account that belongs to no person. It is never erased, because it has no personal data. */
export const closeLabelledAccount = named(
  'close_labelled_account',
  `update member set status = 'deleted', deleted_at = :deleted_at
    where id = :id and kind <> 'member' and status = 'active' returning site_id`,
)

/** Selects the people who signed up from `:from` until before `:until`, also those who have not confirmed. */
export const selectSignUps = named(
  'select_sign_ups',
  `select id, site_id, created_at, activated_at from member
    where kind = 'member' and created_at >= :from::timestamptz and created_at < :until::timestamptz order by id`,
)

/**
 * Counts the members who signed up on each of the days `:days` until the time of day `:until`, and those who confirmed the
 * address until then.
 */
export const countSignUps = named(
  'count_sign_ups',
  `select day::text, count(*)::int as signed_up,
          count(*) filter (where activated_at < ((day + :until::time) at time zone :time_zone))::int as confirmed
     from unnest(:days::date[]) as day
     join member on created_at >= (day::timestamp at time zone :time_zone)
                and created_at < ((day + :until::time) at time zone :time_zone)
    where kind = 'member' and site_id = any (:site_ids::bigint[])
    group by 1`,
)

/** Selects the time of the first sign-up of the installation. */
export const selectFirstSignUp = named(
  'select_first_sign_up',
  "select created_at from member where kind = 'member' order by created_at limit 1",
)

/** Selects those of the members `:ids` who are labelled profiles. */
export const selectLabelledAmong = named(
  'select_labelled_among',
  "select id from member where id = any (:ids::bigint[]) and kind <> 'member'",
)

/** Counts the profiles by site that are shown and are of kind `fictional`. */
export const countFictional = named(
  'count_fictional_profiles',
  `select site_id, count(*)::int as profiles from member
    where kind = 'fictional' and status = 'active' and ${isNotBanned} group by site_id`,
)

export const selectOwner = named(
  'select_email_owner',
  'select member_id from member_email where site_id = :site_id and email = :email',
)

/** Selects the sites on which a provisional member with this mail address has bought something. */
export const selectSitesOfBuyer = named(
  'select_sites_of_provisional_buyer',
  `select site_id from member
    where site_id = any (:site_ids::bigint[]) and email = :email and status = 'not_confirmed' and paid`,
)

/** Returns whether a member exists who signed up before `:time`. */
export const selectMemberBefore = named(
  'select_member_before',
  'select 1 from member where created_at < :time limit 1',
)

export const selectUnclaimed = named(
  'select_unclaimed_members',
  `select id from member where status = 'not_confirmed' and kind = 'member' and not paid and created_at < :before
    order by created_at limit :limit`,
)

// staff

export const selectOtherReviewer = named(
  'select_other_reviewer',
  `select 1 from staff where :any::bigint = any (site_ids) and role in ('admin', 'moderator') and id <> :id limit 1`,
)

/** Returns whether a person who may answer the complaints of site `:any` exists besides `:ids`. */
export const selectOtherSupporter = named(
  'select_other_supporter',
  `select 1 from staff
    where :any::bigint = any (site_ids) and role in ('admin', 'support') and not (id = any (:ids::bigint[]))
      limit 1`,
)

export const selectStaffNames = named(
  'select_staff_names',
  'select id, name from staff where id = any (:ids::bigint[])',
)

export const insertStaff = named(
  'insert_staff',
  `insert into staff (id, email, name, role, site_ids, password_hash, created_at)
    values (:id, :email, :name, :role, :site_ids, :password_hash, :created_at)`,
)

export const addStaffSite = named(
  'add_staff_site',
  `update staff set site_ids = array_append(array_remove(site_ids, :site::bigint), :site::bigint)
    where email = :email returning id`,
)

export const selectStaffByEmail = named(
  'select_staff_by_email',
  `select id, email, name, role, site_ids, password_hash from staff where email = :email and :any = any (site_ids)`,
)

// mails

export const insertMail = named(
  'insert_mail',
  `insert into mail (member_id, id, kind, created_at, address, facts)
    values (:member_id, :id, :kind, :created_at, :address?, :facts)`,
)

export type MailRow = Statements['select_unsent_mail']['row']

export const selectUnsentMail = named(
  'select_unsent_mail',
  `select kind, address, facts, created_at from mail
    where member_id = :member_id and id = :id and sent_at is null and failed_at is null`,
)

/**
 * Records that a mail was sent. Does not change the kind, so that the stored row does not reveal which of two possible
 * mails was sent (H7).
 */
export const updateMailSent = named(
  'update_mail_sent',
  'update mail set sent_at = :sent_at where member_id = :member_id and id = :id',
)

/**
 * Counts the mails that were sent to provisional members with the mail address `:email` after the time `:since`.
 */
export const countMailsToAddress = named(
  'count_mails_to_address',
  `select count(*)::int as count from mail
    where sent_at > :since
      and member_id = any (array(select id from member where site_id = :site_id and email = :email
        and status = 'not_confirmed'))`,
)

/** Locks the member's row until the end of the transaction, so that concurrent requests run one after the other. */
export const lockMember = named('lock_member', 'select status, paid from member where id = :id for update')

/**
 * Selects the number of mails that were queued for a member after the time `:since`, and the time of the latest
 * mail.
 */
export const selectRecentMails = named(
  'select_recent_mails',
  `select count(*)::int as count, max(created_at) as latest from mail where member_id = :member_id
    and created_at > :since`,
)

// bulk inserts for the demo and for imports

/**
 * Inserts members from a JSON array of rows (`:rows`), together with their names. Claims the mail addresses only
 * of profiles of kind `member`.
 */
export const insertReady = named(
  'insert_ready_members',
  `with added as (select * from json_populate_recordset(null::member, :rows::json)),
        names as (insert into member_name (site_id, name, skeleton, member_id)
                  select site_id, lower(name), skeleton, id
                    from json_to_recordset(:rows::json) as ready (site_id bigint, name text, skeleton text,
                      id bigint)),
        emails as (insert into member_email (site_id, email, member_id)
                   select site_id, email, id from added where kind = 'member')
   insert into member (id, site_id, kind, status, name, paid, language, email, password_hash, country,
     terms_version,
                       terms_accepted_at, created_at, activated_at, landing_consent_at)
   select id, site_id, kind, 'active', name, paid, language, email, password_hash, country, terms_version,
          created_at, created_at, created_at, landing_consent_at from added`,
)

export const updateMemberPassword = named(
  'update_member_password',
  'update member set password_hash = :password_hash where id = :id',
)

export const updateStaffPassword = named(
  'update_staff_password',
  'update staff set password_hash = :password_hash where email = :email',
)

export const selectClaimed = named(
  'select_claimed_addresses',
  `select member_id, email from member_email where site_id = :site_id and email > :min_email order by email
    limit :limit`,
)

/**
 * Counts the people who were activated from `:from` until before `:until`, by site and hour. Activations come at most a
 * month after the sign-up, which the index finds.
 */
export const countActivations = named(
  'count_activations_by_hour',
  `select site_id, date_trunc('hour', activated_at) as at, count(*)::int as count from member
    where kind = 'member' and created_at >= :from::timestamptz - interval '31 days' and created_at < :until::timestamptz
      and activated_at >= :from::timestamptz and activated_at < :until::timestamptz
    group by 1, 2`,
)
