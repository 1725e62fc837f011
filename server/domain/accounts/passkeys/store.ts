import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the tables `passkey` and `passkey_challenge`. The current time is always a parameter. */

/** Inserts a challenge. Also deletes expired challenges, so that no job is needed for that. */
export const insertChallenge = named(
  'insert_passkey_challenge',
  `with expired as (delete from passkey_challenge where expires_at <= :before)
   insert into passkey_challenge (challenge, site_id, member_id, expires_at)
     values (:challenge, :site_id, :member_id?, :expires_at)`,
)

/** Uses up a challenge. Deletes no row if an earlier or concurrent request has already used the challenge. */
export const spendChallenge = named(
  'spend_passkey_challenge',
  `delete from passkey_challenge
    where challenge = :challenge and site_id = :site_id and member_id is not distinct from :member_id?
      and expires_at > :since`,
)

export type PasskeyRow = Statements['select_passkeys_of_member']['row']

export const selectPasskeysOfMember = named(
  'select_passkeys_of_member',
  `select credential_id, transports, user_agent, created_at, used_at
     from passkey where member_id = :member_id order by created_at, credential_id`,
)

export const insertPasskey = named(
  'insert_passkey',
  `insert into passkey (credential_id, site_id, member_id, public_key, counter, transports, user_agent, created_at)
   values (:credential_id, :site_id, :member_id, :public_key, :counter, :transports, :user_agent, :created_at)
   on conflict do nothing
   returning credential_id, transports, user_agent, created_at, used_at`,
)

export const deletePasskey = named(
  'delete_passkey',
  'delete from passkey where member_id = :member_id and credential_id = :credential_id',
)

export const deletePasskeysOfMember = named(
  'delete_passkeys_of_member',
  'delete from passkey where member_id = :member_id',
)

export type KnownPasskeyRow = Statements['select_passkey']['row']

export const selectPasskey = named(
  'select_passkey',
  `select member_id, public_key, counter, transports from passkey where credential_id = :credential_id
    and site_id = :site_id`,
)

/**
 * Stores the signature counter of a passkey. Updates no row if the counter has not grown, which is a sign of a copied
 * passkey. Authenticators without a counter always send 0, so 0 after 0 is accepted.
 */
export const spendSignature = named(
  'spend_signature',
  `update passkey set counter = :counter, used_at = :used_at
    where credential_id = :credential_id and (counter < :counter or (counter = 0 and :counter::bigint = 0))`,
)
