import type { CreationOptions, Passkey, UsedCredential } from '#contract/accounts/passkeys.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { RequestContext, StaffContext } from '#server/kernel/request-context.ts'
import { creationOptions, passkey_limit, verifyNewPasskey } from '../passkeys/add-passkey.ts'
import { issueChallenge } from '../passkeys/challenge.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { verifyUsedPasskey } from '../passkeys/prove-passkey.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { listStaff } from './manage-staff.ts'
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

/** Verifies and stores a new passkey. Throws `passkey_failed`, and the errors of `prepareStaffPasskey`. */
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
  if (rows[0]) return presentPasskey(rows[0])
  const known = await listStaffPasskeys(requestContext)
  throw known.length >= passkey_limit
    ? new ApiError('passkey_limit', { limit: passkey_limit })
    : new ApiError('passkey_failed')
}

/** Removes a passkey of the signed-in staff account. Throws `identity_required` and `passkey_not_found`. */
export async function removeStaffPasskey(
  requestContext: StaffContext,
  { passkey }: ParsedInput<'removeStaffPasskey'>,
): Promise<void> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  const credential_id = Buffer.from(passkey, 'base64url')
  const { rowCount } = await deleteStaffPasskey(app.db, { staff_id: session.staffId, credential_id })
  if (rowCount === 0) throw new ApiError('passkey_not_found')
}

/**
 * Signs a staff account in with its passkey. Returns false if the passkey belongs to no staff account of this site.
 * Throws `passkey_failed`.
 */
export async function signInStaffWithPasskey(
  requestContext: RequestContext,
  credential: UsedCredential,
): Promise<boolean> {
  const { app, site, userAgent } = requestContext
  const credential_id = Buffer.from(credential.id, 'base64url')
  const known = (await selectStaffPasskey(app.db, { credential_id, site_id: site.id })).rows[0]
  if (!known) return false
  const used = await verifyUsedPasskey(requestContext, credential, { ...known, account: known.staff_id })
  const signature = { credential_id, counter: String(used?.newCounter), used_at: app.clock.now() }
  if (!used || (await spendStaffSignature(app.db, signature)).rowCount === 0)
    throw new ApiError('passkey_failed')
  const proved = used.userVerified
  await enterSession(
    requestContext,
    await createSession(app, { staff: known.staff_id, site, userAgent, proved }),
  )
  return true
}
