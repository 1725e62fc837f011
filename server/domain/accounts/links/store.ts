import type { LinkClosed } from '#contract/accounts/links.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the table `link`. The current time is always a parameter. */

export const insertLink = named(
  'insert_link',
  `insert into link (token_hash, purpose, site_id, member_id, created_at, expires_at, facts)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export interface LinkRow {
  purpose: string
  member_id: string
  facts: Record<string, string>
  expired: boolean
  /** Reason why the link was closed. Null if the link was not closed, even if the link has expired. */
  closed: LinkClosed | null
}

export const selectLink = named<LinkRow>(
  'select_link',
  `select purpose, member_id, facts, expires_at <= $3 as expired,
          case when used_at is not null then coalesce(closed_as, 'used') end as closed
     from link where token_hash = $1 and site_id = $2`,
)

/**
 * Marks a link as used, or as refused if $4 is `refused`. Updates no row if the link is unknown, expired or closed, for
 * example because a concurrent request has used it.
 */
export const spendLink = named(
  'spend_link',
  `update link set used_at = $3, closed_as = $4
    where token_hash = $1 and site_id = $2 and used_at is null and expires_at > $3`,
)

/** Closes the open links of member $1 that have one of the purposes $2. $4 is the reason. */
export const closeLinksOfMember = named(
  'close_links_of_member',
  'update link set used_at = $3, closed_as = $4 where member_id = $1 and purpose = any ($2) and used_at is null',
)

// The statements below read and change a member's choices about optional mails. An unsubscribe link changes these
// choices.

export const selectNotifications = named<{
  name: string
  notifications: Record<string, string>
  notifications_disabled: string[]
}>(
  'select_member_notifications',
  'select name, notifications, notifications_disabled from member where id = $1 and site_id = $2',
)

/**
 * Switches mails of type $3 off. $4 is true if this type is off by default. In that case, the statement only removes
 * the stored choice, because only choices that differ from the default are stored.
 */
export const endNotifications = named(
  'end_notifications_of_type',
  `update member set notifications = case when $4 then notifications - $3::text
                                          else notifications || jsonb_build_object($3::text, 'off') end
    where id = $1 and site_id = $2`,
)

export const disableNotifications = named(
  'disable_notifications',
  `update member set notifications_disabled = array_remove(notifications_disabled, $3::text) || $3::text
    where id = $1 and site_id = $2`,
)

// The statements on the table `partner_link`, which contains the outgoing links of partners' profiles.

export const insertPartnerLink = named(
  'insert_partner_link',
  'insert into partner_link (token, site_id, member_id, partner, url, created_at) values ($1, $2, $3, $4, $5, $6)',
)

export const selectPartnerLink = named<{ partner: string; url: string }>(
  'select_partner_link',
  'select partner, url from partner_link where token = $1 and site_id = $2',
)

export const selectPartnerLinkOf = named<{ token: string }>(
  'select_partner_link_of_member',
  'select token from partner_link where member_id = $1 order by created_at desc limit 1',
)
