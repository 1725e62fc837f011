import { named } from '#server/kernel/sql.ts'

/** All that the accounts module keeps of a member, in one place: whoever adds a table adds it here, twice. */

const listOf = (table: string, member: string, order: string, columns: readonly string[]) =>
  `(select coalesce(json_agg(json_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})
      order by ${order}), '[]') from ${table} where ${member} = m.id)`

/** One JSON document; moments as ISO 8601. Secrets (hashes of passwords and tokens) are nobody's to read. */
export const selectKept = named<{ kept: Record<string, unknown> }>(
  'select_kept_account',
  `select json_build_object(
     'name', m.name, 'email', m.email, 'status', m.status, 'kind', m.kind, 'paid', m.paid, 'language', m.language,
     'country', m.country, 'created_at', m.created_at, 'activated_at', m.activated_at, 'deleted_at', m.deleted_at,
     'terms_version', m.terms_version, 'terms_accepted_at', m.terms_accepted_at, 'signup_message', m.signup_message,
     'signup_message_to', m.signup_message_to::text, 'tracking', m.tracking,
     'invisible', m.invisible, 'hide_age', m.hide_age, 'hide_distance', m.hide_distance,
     'verified_only', m.verified_only, 'suspended_at', m.suspended_at, 'paused_at', m.paused_at,
     'notifications', m.notifications, 'notifications_disabled', m.notifications_disabled,
     'sessions', ${listOf('session', 'member_id', 'created_at', ['user_agent', 'created_at', 'seen_at', 'expires_at'])},
     'devices', ${listOf('device', 'member_id', 'created_at', ['created_at', 'seen_at'])},
     'passkeys', ${listOf('passkey', 'member_id', 'created_at', ['user_agent', 'transports', 'created_at', 'used_at'])},
     'links', ${listOf('link', 'member_id', 'created_at', ['purpose', 'facts', 'created_at', 'expires_at', 'used_at'])},
     'mails', ${listOf('mail', 'member_id', 'id', ['kind', 'address', 'facts', 'created_at', 'sent_at', 'failed_at'])},
     'partner_links', ${listOf('partner_link', 'member_id', 'created_at', ['partner', 'url', 'created_at'])}
   ) as kept from member m where m.id = $1`,
)

/** In this order; the member's row, which the others are found by, last. */
export const erasures = [
  'delete from session where member_id = $1',
  'delete from device where member_id = $1',
  'delete from passkey where member_id = $1',
  'delete from passkey_challenge where member_id = $1',
  'delete from link where member_id = $1',
  'delete from mail where member_id = $1',
  'delete from partner_link where member_id = $1',
  `delete from reset_request r using member m, member_email e
    where m.id = $1 and e.site_id = m.site_id and e.email = m.email and e.member_id = m.id
      and r.site_id = m.site_id and r.email = m.email`,
  `delete from member_email e using member m
    where m.id = $1 and e.site_id = m.site_id and e.email = m.email and e.member_id = m.id`,
  `delete from member_name n using member m
    where m.id = $1 and n.site_id = m.site_id and n.name = lower(m.name) and n.member_id = m.id`,
  'delete from member where id = $1',
].map((text, index) => named(`erase_account_${index}`, text))
