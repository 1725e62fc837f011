import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './kept-store.generated.ts'

const named = statements<Statements>()

/**
 * The statements that export and erase all data of a member in this module. A new table needs an entry in the export
 * and in the erasure.
 */

const listOf = (from: string, order: string, columns: readonly string[]) =>
  `(select coalesce(json_agg(json_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})
      order by ${order}), '[]') ${from} where member_id = m.id)`

/**
 * Selects the data of member `:id` in this module as one JSON document, with times in ISO 8601. Leaves out secrets
 * such as the hashes of passwords and tokens. The caller adds the preferences.
 */
export const selectStored = named(
  'select_stored_account',
  `select json_build_object(
     'name', m.name, 'email', m.email, 'status', m.status, 'kind', m.kind, 'paid', m.paid, 'language', m.language,
     'country', m.country, 'created_at', m.created_at, 'activated_at', m.activated_at, 'paused_at', m.paused_at,
     'suspended_at', m.suspended_at, 'suspended_until', m.suspended_until, 'deleted_at', m.deleted_at, 'erase_at', m.erase_at,
     'terms_version', m.terms_version, 'terms_accepted_at', m.terms_accepted_at, 'signup_message', m.signup_message,
     'signup_message_to', m.signup_message_to::text, 'tracking', m.tracking,
     'landing_consent_at', m.landing_consent_at, 'translation_consent_at', m.translation_consent_at,
     'translation_version', m.translation_version,
     'sessions', ${listOf('from session', 'created_at', ['user_agent', 'seeks', 'created_at', 'seen_at', 'expires_at'])},
     'devices', ${listOf('from device', 'created_at', ['created_at', 'seen_at'])},
     'passkeys', ${listOf('from passkey', 'created_at', ['user_agent', 'transports', 'created_at', 'used_at'])},
     'links', ${listOf('from link', 'created_at, purpose', ['purpose', 'facts', 'created_at', 'expires_at', 'used_at'])},
     'mails', ${listOf('from mail', 'id', ['kind', 'address', 'facts', 'created_at', 'sent_at', 'failed_at'])},
     'partner_links', ${listOf('from partner_link', 'created_at', ['partner', 'url', 'created_at'])}
   ) as stored from member m where m.id = :id`,
)

/**
 * The statements that erase the data of a member, in this order. The member's row is deleted last, because the other
 * statements join this row.
 */
export const erasures = [
  named('erase_account_0', 'delete from session where member_id = :member_id'),
  named('erase_account_1', 'delete from device where member_id = :member_id'),
  named('erase_account_2', 'delete from passkey where member_id = :member_id'),
  named('erase_account_3', 'delete from passkey_challenge where member_id = :member_id'),
  named('erase_account_4', 'delete from link where member_id = :member_id'),
  named('erase_account_5', 'delete from mail where member_id = :member_id'),
  named('erase_account_restrictions', 'delete from member_restriction where member_id = :member_id'),
  named('erase_account_proposals', 'delete from staff_proposal where member_id = :member_id'),
  named('erase_account_6', 'delete from partner_link where member_id = :member_id'),
  named(
    'erase_account_7',
    `delete from reset_request r using member m, member_email e
    where m.id = :member_id and e.site_id = m.site_id and e.email = m.email and e.member_id = m.id
      and r.site_id = m.site_id and r.email = m.email`,
  ),
  named(
    'erase_account_8',
    `delete from member_email e using member m
    where m.id = :member_id and e.site_id = m.site_id and e.email = m.email and e.member_id = m.id`,
  ),
  named(
    'erase_account_9',
    `delete from member_name n using member m
    where m.id = :member_id and n.site_id = m.site_id and n.name = lower(m.name) and n.member_id = m.id`,
  ),
  named('erase_account_10', 'delete from member where id = :member_id'),
] as const
