import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * The statements about mails after sending: failures, bounces and complaints. The current time is always a parameter.
 */

/** Marks a mail as failed. A repetition does not change the time of the first failure. */
export const updateMailFailed = named(
  'update_mail_failed',
  `update mail set failed_at = :failed_at where member_id = :member_id and id = :id and failed_at is null`,
)

/** Deletes an unsent mail that is no longer wanted. The row is not needed, because nothing was sent. */
export const deleteUnsentMail = named(
  'delete_unsent_mail',
  'delete from mail where member_id = :member_id and id = :id and sent_at is null',
)

export const selectMailSent = named(
  'select_mail_sent',
  'select sent_at from mail where member_id = :member_id and id = :id and sent_at is not null',
)

/** Selects the recipient of a mail: the mail address stored with the mail, or else the member's current one. */
export const selectMailAddress = named(
  'select_mail_address',
  `select coalesce(l.address, m.email) as address, m.site_id
     from mail l join member m on m.id = l.member_id
    where l.member_id = :member_id and l.id = :mail_id`,
)

/**
 * Stops optional mails to member `:member_id` for the reason `:reason`, after a report about mail `:mail_id`. If another
 * member has claimed the same mail address, also stops that member's optional mails. Updates no row if a mail
 * address is stored with mail `:mail_id`, because this mail address may not be the member's own.
 */
export const addDisabledReason = named(
  'add_disabled_reason',
  `update member m set notifications_disabled = array_append(m.notifications_disabled, :reason)
     from (select o.id, o.site_id, o.email from mail l join member o on o.id = l.member_id
            where l.member_id = :member_id and l.id = :mail_id and l.address is null) own
    where (m.id = own.id
           or m.id = (select e.member_id from member_email e where e.site_id = own.site_id and e.email = own.email))
      and not (:reason = any (m.notifications_disabled))`,
)

/**
 * Selects the data that decides whether a member wants mails of type `:type`. `choice` is null if the default of
 * the type applies.
 */
export const selectMailPreferences = named(
  'select_mail_preferences',
  `select status = 'active' and paused_at is null and (suspended_at is null or suspended_until <= :since)
    and notifications_disabled = '{}' as reachable,
          notifications ->> :type as choice
     from member where id = :id`,
)

const isReachable = `kind = 'member' and status = 'active' and paused_at is null and suspended_at is null
    and contact_ended_at is null and notifications_disabled = '{}'`
const reader = 'id, site_id, email, language, country, paid'

export type ReaderRow = Statements['select_mail_reader']['row']

export const selectReader = named(
  'select_mail_reader',
  `select ${reader} from member where id = :id and ${isReachable}`,
)

/** Selects the next `:limit` members after `:after` who want promotions, by the index for it. */
export const selectPromotionReaders = named(
  'select_promotion_readers',
  `select ${reader} from member
    where site_id = :site_id and id > :after and notifications ->> 'promotions' = 'on' and ${isReachable}
    order by id limit :limit`,
)

/** Selects the next `:limit` members after `:after` who want news, by the index for it. */
export const selectNewsReaders = named(
  'select_news_readers',
  `select ${reader} from member
    where site_id = :site_id and id > :after and notifications ->> 'news' = 'on' and ${isReachable}
    order by id limit :limit`,
)

export const selectMailedBy = named(
  'select_mailed_by',
  `select distinct member_id from mail
    where member_id = any (:member_ids::bigint[]) and kind = 'mailing' and facts ->> 'mailing' = any (:mailings::text[])`,
)
