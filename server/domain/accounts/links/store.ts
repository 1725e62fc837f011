import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `link`. The current time is always a parameter. */

export const insertLink = named(
  'insert_link',
  `insert into link (token_hash, purpose, site_id, member_id, created_at, expires_at, facts)
   values (:token_hash, :purpose, :site_id, :member_id, :created_at, :expires_at, :facts)`,
)

export type LinkRow = Statements['select_link']['row']

export const selectLink = named(
  'select_link',
  `select purpose, member_id, facts, expires_at <= :before as expired,
          case when used_at is not null then coalesce(closed_as, 'used') end as closed
     from link where token_hash = :token_hash and site_id = :site_id`,
)

/**
 * Marks a link as used, or as refused if `:closed_as` is `refused`. Updates no row if the link is unknown, expired
 * or closed, for example because a concurrent request has used it.
 */
export const spendLink = named(
  'spend_link',
  `update link set used_at = :used_at, closed_as = :closed_as?
    where token_hash = :token_hash and site_id = :site_id and used_at is null and expires_at > :used_at`,
)

/**
 * Closes the open links of member `:member_id` that have one of the purposes `:purposes`. `:closed_as` is the
 * reason.
 */
export const closeLinksOfMember = named(
  'close_links_of_member',
  `update link set used_at = :used_at, closed_as = :closed_as where member_id = :member_id
    and purpose = any (:purposes) and used_at is null`,
)

// The statements below read and change a member's choices about optional mails. An unsubscribe link changes these
// choices.

export const selectNotifications = named(
  'select_member_notifications',
  'select name, notifications, notifications_disabled from member where id = :id and site_id = :site_id',
)

/**
 * Switches mails of type `:type` off. `:is_default` is true if this type is off by default. In that case, the
 * statement only removes the stored choice, because only choices that differ from the default are stored.
 */
export const endNotifications = named(
  'end_notifications_of_type',
  `update member set notifications = case when :is_default then notifications - :type::text
                                          else notifications || jsonb_build_object(:type::text, 'off') end
    where id = :id and site_id = :site_id`,
)

export const disableNotifications = named(
  'disable_notifications',
  `update member set notifications_disabled = array_remove(notifications_disabled, :reason::text) || :reason::text
    where id = :id and site_id = :site_id`,
)

// The statements on the table `partner_link`, which contains the outgoing links of partners' profiles.

export const insertPartnerLink = named(
  'insert_partner_link',
  `insert into partner_link (token, site_id, member_id, partner, url, created_at)
    values (:token, :site_id, :member_id, :partner, :url, :created_at)`,
)

export const selectPartnerLink = named(
  'select_partner_link',
  'select partner, url from partner_link where token = :token and site_id = :site_id',
)

export const selectPartnerLinkOf = named(
  'select_partner_link_of_member',
  'select token from partner_link where member_id = :member_id order by created_at desc limit 1',
)
