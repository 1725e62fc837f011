import type { CreationOptions, Passkey, UsedCredential } from '#contract/accounts/passkeys.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import type { RequestContext, StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { creationOptions, passkey_limit, verifyNewPasskey } from '../passkeys/add-passkey.ts'
import { issueChallenge } from '../passkeys/challenge.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { verifyUsedPasskey } from '../passkeys/prove-passkey.ts'
import { isIdentityFresh, requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { afterRemoval } from './after-removal.ts'
import { enterStaff } from './enter-staff.ts'
import { listStaff, lockStaff } from './manage-staff.ts'
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  selectStaffPasskey,
  selectStaffPasskeys,
  spendStaffSignature,
} from './store.ts'

/** Returns the passkeys of the signed-in staff account, oldest first. */
export async function listStaffPasskeys({ app, session }: StaffContext): Promise<Passkey[]> {
  const { rows } = await selectStaffPasskeys(app.db, { staff_id: session.staffId })
  return rows.map(presentPasskey)
}

/** Like `preparePasskey` of members. Throws `identity_required` and `passkey_limit`. */
export async function prepareStaffPasskey(requestContext: StaffContext): Promise<CreationOptions> {
  await requireFreshIdentity(requestContext)
  const { app, site, session } = requestContext
  const { rows } = await selectStaffPasskeys(app.db, { staff_id: session.staffId })
  const email = (await listStaff(app.db)).find(({ id }) => id === session.staffId)?.email ?? ''
  return creationOptions(
    site,
    { id: session.staffId, email, name: session.name },
    rows,
    await issueChallenge(app, site, null),
  )
}

/** Verifies and stores a new passkey, which completes a sign-in without a second factor. Throws `passkey_failed`, and the errors of `prepareStaffPasskey`. */
export async function addStaffPasskey(
  requestContext: StaffContext,
  { credential }: ParsedInput<'addStaffPasskey'>,
): Promise<Passkey> {
  await requireFreshIdentity(requestContext)
  const { app, site, session, userAgent } = requestContext
  const { id, publicKey, counter, transports = [] } = await verifyNewPasskey(requestContext, null, credential)
  const { rows } = await insertStaffPasskey(app.db, {
    ...{ credential_id: Buffer.from(id, 'base64url'), staff_id: session.staffId, site_id: site.id },
    ...{ public_key: Buffer.from(publicKey), counter: String(counter), transports },
    ...{ user_agent: userAgent, created_at: app.clock.now(), most: passkey_limit },
  })
  if (rows[0]) {
    if (session.lacks) await enterStaff(requestContext, session.staffId, { secondFactor: true })
    return presentPasskey(rows[0])
  }
  const known = await listStaffPasskeys(requestContext)
  throw known.length >= passkey_limit
    ? new ApiError('passkey_limit', { limit: passkey_limit })
    : new ApiError('passkey_failed')
}

/**
 * Removes a passkey of the signed-in staff account, and ends its other sessions. Throws `identity_required`,
 * `passkey_not_found` and `last_second_factor`.
 */
export async function removeStaffPasskey(
  requestContext: StaffContext,
  { passkey }: ParsedInput<'removeStaffPasskey'>,
): Promise<void> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  const credential_id = Buffer.from(passkey, 'base64url')
  await inTransaction(app.db, async (tx) => {
    await lockStaff(tx)
    const { rowCount } = await deleteStaffPasskey(tx, { staff_id: session.staffId, credential_id })
    if (rowCount === 0) throw new ApiError('passkey_not_found')
    await afterRemoval(app, tx, session)
  })
}

/**
 * Signs a staff account in with its passkey. Returns false if the passkey belongs to no staff account of this site. If
 * the authenticator did not verify the person, the session lacks a second factor. Throws `passkey_failed`.
 */
export async function signInStaffWithPasskey(
  requestContext: RequestContext,
  credential: UsedCredential,
): Promise<boolean> {
  const proof = await proveStaffPasskey(requestContext, credential)
  if (!proof) return false
  const { staff, verified } = proof
  await enterStaff(requestContext, staff, { secondFactor: verified, proved: verified })
  return true
}

/** Completes the sign-in of this session with a passkey of its account. Throws `passkey_failed`. */
export async function provePasskeyOfStaff(
  requestContext: StaffContext,
  { credential }: ParsedInput<'provePasskeyOfStaff'>,
): Promise<void> {
  const proof = await proveStaffPasskey(requestContext, credential)
  if (proof?.staff !== requestContext.session.staffId) throw new ApiError('passkey_failed')
  const proved = proof.verified || (await isIdentityFresh(requestContext))
  await enterStaff(requestContext, proof.staff, { secondFactor: true, proved })
}

/**
 * Returns the staff account of a passkey, and whether the authenticator verified the person by a fingerprint, a face or
 * a PIN. Returns `null` if the passkey belongs to no staff account of this site. Throws `passkey_failed`.
 */
async function proveStaffPasskey(
  requestContext: RequestContext,
  credential: UsedCredential,
): Promise<{ staff: StaffId; verified: boolean } | null> {
  const { app, site } = requestContext
  const credential_id = Buffer.from(credential.id, 'base64url')
  const known = (await selectStaffPasskey(app.db, { credential_id, site_id: site.id })).rows[0]
  if (!known) return null
  const used = await verifyUsedPasskey(requestContext, credential, { ...known, account: known.staff_id })
  const signature = { credential_id, counter: String(used?.newCounter), used_at: app.clock.now() }
  if (!used || (await spendStaffSignature(app.db, signature)).rowCount === 0)
    throw new ApiError('passkey_failed')
  return { staff: known.staff_id, verified: used.userVerified }
}
