import { named } from '#server/kernel/sql.ts'

/** The only SQL on member, member_email, member_name, link, mail and staff. Times come as parameters. */

// members

export const insertName = named(
  'insert_member_name',
  'insert into member_name (site_id, name, member_id) values ($1, lower($2), $3) on conflict do nothing',
)

export const selectNameTaken = named<{ taken: boolean }>(
  'select_name_taken',
  'select exists (select 1 from member_name where site_id = $1 and name = lower($2)) as taken',
)

export const insertMember = named(
  'insert_member',
  `insert into member (id, site_id, kind, status, name, language, email, password_hash, country, terms_version,
                       terms_accepted_at, signup_message, signup_message_to, tracking, created_at)
   values ($1, $2, $3, 'not_confirmed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14)`,
)

export interface MemberRow {
  id: string
  site_id: string
  kind: string
  status: string
  name: string
  paid: boolean
  language: string
  email: string
  country: string
  paused: boolean
  notifications_disabled: string[]
  created_at: string
}

export const selectMember = named<MemberRow>(
  'select_member',
  `select id, site_id, kind, status, name, paid, language, email, country, paused_at is not null as paused,
          notifications_disabled, created_at
     from member where id = $1`,
)

export const selectSignupMessage = named<{ message: string; to: string }>(
  'select_signup_message',
  `select signup_message as message, signup_message_to as to
     from member where id = $1 and signup_message is not null and signup_message_to is not null`,
)

export const deleteSignupMessage = named(
  'delete_signup_message',
  'update member set signup_message = null, signup_message_to = null where id = $1',
)

export const deleteSignupMessageTo = named(
  'delete_signup_message_to',
  `update member set signup_message = null, signup_message_to = null where id = $1 and signup_message_to = $2`,
)

export const updatePaid = named(
  'update_member_paid',
  'update member set paid = true where id = $1 and not paid',
)

export const updateLanguage = named('update_member_language', 'update member set language = $2 where id = $1')

/** The address becomes the member's, unless somebody has it. */
export const claimEmail = named(
  'claim_email',
  `insert into member_email (site_id, email, member_id)
   select site_id, email, id from member where id = $1
   on conflict do nothing`,
)

export const activateMember = named<{ site_id: string; kind: string }>(
  'activate_member',
  `update member set status = 'active', activated_at = $2
    where id = $1 and status = 'not_confirmed' returning site_id, kind`,
)

export const selectOwner = named<{ member_id: string }>(
  'select_email_owner',
  'select member_id from member_email where site_id = $1 and email = $2',
)

export const selectUnclaimed = named<{ id: string }>(
  'select_unclaimed_members',
  `select id from member where status = 'not_confirmed' and kind = 'member' and not paid and created_at < $1 order by created_at limit $2`,
)

// staff

export interface StaffRow {
  id: string
  name: string
  role: string
  site_ids: string[]
  password_hash: string
}

export const insertStaff = named(
  'insert_staff',
  `insert into staff (id, email, name, role, site_ids, password_hash, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
)

export const selectStaffByEmail = named<StaffRow>(
  'select_staff_by_email',
  'select id, name, role, site_ids, password_hash from staff where email = $1 and $2 = any (site_ids)',
)

// mails

export const insertMail = named(
  'insert_mail',
  'insert into mail (member_id, id, kind, created_at, address, facts) values ($1, $2, $3, $4, $5, $6)',
)

export interface MailRow {
  kind: string
  address: string | null
  facts: Record<string, string>
  created_at: string
}

export const selectUnsentMail = named<MailRow>(
  'select_unsent_mail',
  `select kind, address, facts, created_at from mail
    where member_id = $1 and id = $2 and sent_at is null and failed_at is null`,
)

/** Its kind stays that of the order: which of two was sent may be nobody's to know (H7). */
export const updateMailSent = named(
  'update_mail_sent',
  'update mail set sent_at = $3 where member_id = $1 and id = $2',
)

/** Sign-up mails that an address got since $3, by whichever of its provisional members. */
export const countMailsToAddress = named<{ count: number }>(
  'count_mails_to_address',
  `select count(*)::int as count from mail
    where sent_at > $3
      and member_id = any (array(select id from member where site_id = $1 and email = $2 and status = 'not_confirmed'))`,
)

/** Holds the member's row until the end of the transaction: two wishes at once are counted one after the other. */
export const lockMember = named<{ status: string; paid: boolean }>(
  'lock_member',
  'select status, paid from member where id = $1 for update',
)

/** Mails that a provisional member asked for since $2, and the time of the latest. */
export const selectMailsAskedFor = named<{ count: number; latest: string | null }>(
  'select_mails_asked_for',
  'select count(*)::int as count, max(created_at) as latest from mail where member_id = $1 and created_at > $2',
)

// many at once: what a demo or an import brings, ready

/** $1: a JSON array of member rows. Names are taken, addresses of members claimed. */
export const insertReady = named(
  'insert_ready_members',
  `with made as (select * from json_populate_recordset(null::member, $1::json)),
        names as (insert into member_name (site_id, name, member_id) select site_id, lower(name), id from made),
        emails as (insert into member_email (site_id, email, member_id)
                   select site_id, email, id from made where kind = 'member')
   insert into member (id, site_id, kind, status, name, paid, language, email, password_hash, country, terms_version,
                       terms_accepted_at, created_at, activated_at)
   select id, site_id, kind, 'active', name, paid, language, email, password_hash, country, terms_version,
          created_at, created_at, created_at from made`,
)

export const updateMemberPassword = named(
  'update_member_password',
  'update member set password_hash = $2 where id = $1',
)

export const updateStaffPassword = named(
  'update_staff_password',
  'update staff set password_hash = $2 where email = $1',
)

export const selectClaimed = named<{ member_id: string; email: string }>(
  'select_claimed_addresses',
  'select member_id, email from member_email where site_id = $1 and email > $2 order by email limit $3',
)
