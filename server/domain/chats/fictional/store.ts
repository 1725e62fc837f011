import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the tables of fictional profiles (H1). */

export type ChatRow = Statements['select_fictional_chat']['row']

const chatColumns =
  'conversation_id, site_id, profile_id, member_id, waiting_since, scanned_number, ended_at, signal'

/** Returns a row if the member `:member_id` is a fictional profile with a person who answers. */
export const selectOperated = named(
  'select_operated_profile',
  'select 1 from fictional_profile where member_id = :member_id',
)

/** Selects the open fictional profiles of all sites. */
export const selectOpen = named(
  'select_open_fictional',
  'select member_id from fictional_profile where closed_at is null',
)

export const selectAnswers = named('select_fictional_answers', 'select 1 from fictional_answers(:profile_id)')

/**
 * Selects the cap of the site, what the member has spent since `:since`, and whether a conversation of the member was
 * ended.
 */
export const selectSpending = named(
  'select_fictional_spending',
  `select s.cap_credits, s.cap_days,
          fictional_spent(:member_id::bigint, :now::timestamptz - make_interval(hours => s.cap_days * 24)) as spent,
          exists (select 1 from fictional_chat f where f.member_id = :member_id and f.ended_at is not null) as has_ended
     from fictional_site s where s.site_id = :site_id`,
)

export const selectChat = named(
  'select_fictional_chat',
  `select ${chatColumns} from fictional_chat where conversation_id = :conversation_id`,
)

/** Selects the member's messages after the number `:number`, the oldest first. */
export const selectUnscanned = named(
  'select_unscanned_messages',
  `select number, body from message
    where conversation_id = :conversation_id and number > :number and sender_id = :sender_id and kind = 'text'
    order by number`,
)

export const updateScanned = named(
  'update_scanned_number',
  'update fictional_chat set scanned_number = :number where conversation_id = :conversation_id',
)

export const writeAsFictional = named(
  'write_as_fictional',
  `select number, repeated from write_as_fictional(:conversation_id, :staff_id?, :kind, :body, :snippet, :key, :now)`,
)

/** Ends a conversation. Returns no row if it was already ended. */
export const endChat = named(
  'end_fictional_chat',
  `update fictional_chat set ended_at = :now, signal = :signal, ended_by = :staff_id?, waiting_since = null
    where conversation_id = :conversation_id and ended_at is null returning conversation_id`,
)

/** Forgets a member: the conversations and their states. Who wrote the profile's messages stays. */
export const deleteChatsOf = named(
  'delete_fictional_chats_of_member',
  'delete from fictional_chat where member_id = :member_id',
)

// the console

/**
 * Selects the fictional profiles of the sites, open ones first, with the messages that members wrote to each since
 * `:since`, and what they spent.
 */
export const selectProfiles = named(
  'select_fictional_profiles',
  `select p.member_id, p.site_id, p.staff_id, p.picture, p.licence, p.created_at, p.closed_at,
          written.messages, written.members, written.credits
     from fictional_profile p
    cross join lateral (
          select count(*)::int as messages, count(distinct m.sender_id)::int as members,
                 coalesce(sum(m.credits), 0)::int as credits
            from fictional_chat f
            join message m on m.conversation_id = f.conversation_id and m.sender_id = f.member_id
             and m.created_at > :since
           where f.profile_id = p.member_id) written
    where p.site_id = any (:site_ids::bigint[])
    order by p.closed_at is not null, p.created_at desc, p.member_id limit :limit`,
)

export const selectSites = named(
  'select_fictional_sites',
  'select site_id, is_on, cap_credits from fictional_site where site_id = any (:site_ids::bigint[])',
)

export const upsertSite = named(
  'upsert_fictional_site',
  `insert into fictional_site (site_id, is_on, cap_credits, cap_days)
   values (:site_id, :is_on, :cap_credits, :cap_days)
   on conflict (site_id) do update
     set is_on = excluded.is_on, cap_credits = excluded.cap_credits, cap_days = excluded.cap_days`,
)

export const insertProfile = named(
  'insert_fictional_profile',
  `insert into fictional_profile (member_id, site_id, staff_id, picture, licence, created_by, created_at)
   values (:member_id, :site_id, :staff_id, :picture, :licence, :created_by, :created_at)`,
)

export const selectProfileForUpdate = named(
  'select_fictional_profile_for_update',
  `select member_id, site_id, staff_id, closed_at from fictional_profile
    where member_id = :member_id and site_id = any (:site_ids::bigint[]) and closed_at is null for update`,
)

export const updateOperator = named(
  'update_fictional_operator',
  'update fictional_profile set staff_id = :staff_id where member_id = :member_id',
)

export const closeProfile = named(
  'close_fictional_profile',
  'update fictional_profile set closed_at = :now where member_id = :member_id',
)

/** Ends the waiting in all conversations of a closed profile. */
export const endWaiting = named(
  'end_fictional_waiting',
  'update fictional_chat set waiting_since = null where profile_id = :profile_id and waiting_since is not null',
)

/** The conversations that wait for the person, up to `:limit` of each profile in the order of its index. */
const fromWaiting = `from fictional_profile p
    cross join lateral (select conversation_id, site_id, profile_id, member_id, waiting_since from fictional_chat
      where profile_id = p.member_id and waiting_since is not null
      order by waiting_since, conversation_id limit :limit) f
    where p.staff_id = :staff_id and p.site_id = any (:site_ids::bigint[]) and p.closed_at is null`

/** Selects these conversations, the longest waiting first. */
export const selectWaiting = named(
  'select_waiting_fictional_chats',
  `select f.* ${fromWaiting} order by f.waiting_since, f.conversation_id limit :limit`,
)

/** Counts these conversations up to `:limit`, and selects since when the first waits. */
export const selectBacklog = named(
  'select_fictional_backlog',
  `select least(count(*), :limit)::int as count, min(f.waiting_since) as since ${fromWaiting}`,
)

/** Selects a conversation if the person answers for its profile. */
export const selectOwnChat = named(
  'select_own_fictional_chat',
  `select f.conversation_id, f.site_id, f.profile_id, f.member_id, f.waiting_since, f.scanned_number, f.ended_at,
          f.signal
     from fictional_chat f join fictional_profile p on p.member_id = f.profile_id
    where f.conversation_id = :conversation_id and p.staff_id = :staff_id and p.closed_at is null
      and f.site_id = any (:site_ids::bigint[])`,
)

/** Selects the latest `:limit` messages, newest first, with the person who wrote each as the profile. */
export const selectWritten = named(
  'select_written_messages',
  `select m.number, m.sender_id, m.kind, m.body, m.created_at, w.staff_id,
          q.photo_id, q.photo_position, q.prompt, q.answer, q.question
     from message m
     left join message_quote q on q.conversation_id = m.conversation_id and q.number = m.number
     left join fictional_message w on w.conversation_id = m.conversation_id and w.number = m.number
    where m.conversation_id = :conversation_id order by m.number desc limit :limit`,
)

/** Selects the number of the member's last message in a conversation. */
export const selectLastOfMember = named(
  'select_last_of_member',
  `select number from message where conversation_id = :conversation_id and sender_id = :sender_id
    order by number desc limit 1`,
)

export const selectEnded = named(
  'select_ended_fictional_chats',
  `select conversation_id, site_id, profile_id, member_id, ended_at, signal from fictional_chat
    where site_id = any (:site_ids::bigint[]) and ended_at is not null order by ended_at desc limit :limit`,
)

/** Lets the member of an ended conversation write again, in all conversations. Returns no row if none was ended. */
export const resumeMember = named(
  'resume_fictional_member',
  `update fictional_chat set ended_at = null, signal = null, ended_by = null
    where ended_at is not null and member_id = (
      select member_id from fictional_chat
       where conversation_id = :conversation_id and ended_at is not null and site_id = any (:site_ids::bigint[]))
   returning conversation_id, site_id, member_id`,
)
