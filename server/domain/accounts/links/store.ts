import { named } from '#server/kernel/sql.ts'

/** The SQL on link. Times come as parameters. */

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
  used: boolean
}

export const selectLink = named<LinkRow>(
  'select_link',
  `select purpose, member_id, facts, expires_at <= $3 as expired, used_at is not null as used
     from link where token_hash = $1 and site_id = $2`,
)

/** Takes a link, once: whoever comes second finds nothing. */
export const spendLink = named<Pick<LinkRow, 'purpose' | 'member_id' | 'facts'>>(
  'spend_link',
  `update link set used_at = $3
    where token_hash = $1 and site_id = $2 and used_at is null and expires_at > $3
   returning purpose, member_id, facts`,
)

/** $2: purposes. */
export const closeLinksOfMember = named(
  'close_links_of_member',
  'update link set used_at = $3 where member_id = $1 and purpose = any ($2) and used_at is null',
)

// mails that one may do without: the member's choices, as an unsubscribe link changes them

export const selectNotifications = named<{
  name: string
  notifications: Record<string, string>
  notifications_disabled: string[]
}>(
  'select_member_notifications',
  'select name, notifications, notifications_disabled from member where id = $1 and site_id = $2',
)

/** Kept only where it is not the standard: $4 says that it is. */
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

// partners

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
