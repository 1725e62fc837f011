import { named } from '#server/kernel/sql.ts'

/** The statements on the tables `passkey` and `passkey_challenge`. The current time is always a parameter. */

/** Inserts a challenge. Also deletes expired challenges, so that no job is needed for that. */
export const insertChallenge = named(
  'insert_passkey_challenge',
  `with expired as (delete from passkey_challenge where expires_at <= $5)
   insert into passkey_challenge (challenge, site_id, member_id, expires_at) values ($1, $2, $3, $4)`,
)

/** Uses up a challenge. Deletes no row if an earlier or concurrent request has already used the challenge. */
export const spendChallenge = named(
  'spend_passkey_challenge',
  `delete from passkey_challenge
    where challenge = $1 and site_id = $2 and member_id is not distinct from $3 and expires_at > $4`,
)

export interface PasskeyRow {
  credential_id: Buffer
  transports: string[]
  user_agent: string
  created_at: string
  used_at: string | null
}

export const selectPasskeysOfMember = named<PasskeyRow>(
  'select_passkeys_of_member',
  `select credential_id, transports, user_agent, created_at, used_at
     from passkey where member_id = $1 order by created_at, credential_id`,
)

export const insertPasskey = named<PasskeyRow>(
  'insert_passkey',
  `insert into passkey (credential_id, site_id, member_id, public_key, counter, transports, user_agent, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing
   returning credential_id, transports, user_agent, created_at, used_at`,
)

export const deletePasskey = named(
  'delete_passkey',
  'delete from passkey where member_id = $1 and credential_id = $2',
)

export const deletePasskeysOfMember = named(
  'delete_passkeys_of_member',
  'delete from passkey where member_id = $1',
)

export interface KnownPasskeyRow {
  member_id: string
  public_key: Buffer
  counter: string
  transports: string[]
}

export const selectPasskey = named<KnownPasskeyRow>(
  'select_passkey',
  'select member_id, public_key, counter, transports from passkey where credential_id = $1 and site_id = $2',
)

/**
 * Stores the signature counter of a passkey. Updates no row if the counter has not grown, which is a sign of a copied
 * passkey. Authenticators without a counter always send 0, so 0 after 0 is accepted.
 */
export const spendSignature = named(
  'spend_signature',
  `update passkey set counter = $2, used_at = $3
    where credential_id = $1 and (counter < $2 or (counter = 0 and $2::bigint = 0))`,
)
