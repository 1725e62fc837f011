import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { deleteOtherSessionsOfStaff } from '../sessions/store.ts'
import { afterRemoval } from './after-removal.ts'
import { enterStaff } from './enter-staff.ts'
import { lockStaff } from './manage-staff.ts'
import { base32, matchStep } from './one-time-code.ts'
import * as store from './store.ts'

/** A new secret with its recovery codes, before its first code. */
export interface PendingCode {
  readonly secret: Buffer
  readonly recovery: readonly string[]
}

/** Makes a new secret and recovery codes. Throws `identity_required`. */
export async function beginStaffCode(requestContext: StaffContext): Promise<void> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  // 160 bits, as RFC 4226 recommends, and 80 bits a recovery code.
  const secret = randomBytes(20)
  const recovery = Array.from({ length: limits.recovery_codes }, () => base32(randomBytes(10)))
  const text = JSON.stringify({ secret: secret.toString('base64'), recovery })
  await store.upsertPendingCode(app.db, {
    staff_id: session.staffId,
    pending: await encrypt(app, session.staffId, Buffer.from(text)),
    pending_at: app.clock.now(),
  })
}

/** Returns the secret that waits for its first code, or `null` if none does or its time is over. */
export async function findPendingCode(
  app: App,
  staff: StaffId,
): Promise<(PendingCode & { stored: Buffer }) | null> {
  const row = (await store.selectStaffCode(app.db, { staff_id: staff })).rows[0]
  if (!row?.pending || !row.pending_at) return null
  const until = Date.parse(iso(row.pending_at)) + minutes(limits.staff_code_setup_minutes)
  if (until <= app.clock.now().getTime()) return null
  const text = (await decrypt(app, staff, row.pending)).toString()
  const { secret, recovery } = JSON.parse(text) as { secret: string; recovery: string[] }
  return { secret: Buffer.from(secret, 'base64'), recovery, stored: row.pending }
}

/**
 * Sets the new secret in force by its first code, ends the account's other sessions, and completes a sign-in without a
 * second factor. Throws `identity_required` and `second_factor_failed`.
 */
export async function confirmStaffCode(
  requestContext: StaffContext,
  { code }: ParsedInput<'confirmStaffCode'>,
): Promise<void> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  const now = app.clock.now()
  const pending = await findPendingCode(app, session.staffId)
  const step = pending && matchStep(pending.secret, plain(code), now)
  if (!pending || step === null) throw new ApiError('second_factor_failed')
  const secret = await encrypt(app, session.staffId, pending.secret)
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.confirmPendingCode(tx, {
      ...{ staff_id: session.staffId, secret, since: now, last_step: String(step), pending: pending.stored },
      recovery_hashes: pending.recovery.map((each) => recoveryHash(session.staffId, each)),
    })
    if (rowCount === 0) throw new ApiError('second_factor_failed')
    await deleteOtherSessionsOfStaff(tx, { staff_id: session.staffId, token_hash: session.tokenHash })
  })
  if (session.lacks) await enterStaff(requestContext, session.staffId, { secondFactor: true })
}

/** Removes the one-time codes, and ends the other sessions. Throws `identity_required` and `last_second_factor`. */
export async function removeStaffCode(requestContext: StaffContext): Promise<void> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) => {
    await lockStaff(tx)
    await store.deleteStaffCode(tx, { staff_id: session.staffId })
    await afterRemoval(app, tx, session)
  })
}

/** Uses up a one-time code or a recovery code. Returns whether it was right and not used before. */
export async function spendStaffCode(app: App, staff: StaffId, typed: string): Promise<boolean> {
  const row = (await store.selectStaffCode(app.db, { staff_id: staff })).rows[0]
  if (!row?.secret) return false
  const code = plain(typed)
  const step = matchStep(await decrypt(app, staff, row.secret), code, app.clock.now())
  const { rowCount } =
    step === null
      ? await store.spendRecovery(app.db, { staff_id: staff, used: recoveryHash(staff, code) })
      : await store.spendStep(app.db, { staff_id: staff, last_step: String(step), secret: row.secret })
  return rowCount === 1
}

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** A recovery code has 80 random bits, so a fast hash is enough. */
const recoveryHash = (staff: StaffId, code: string) => hash('sha256', `${staff} ${code}`, 'buffer')

/**
 * Encrypts with AES-256-GCM: 12 bytes nonce, 16 bytes tag, text. The account is authenticated, so that a row copied to
 * another account does not decrypt. The key is derived from the installation's secret in the same database. So this
 * protects a leaked table or a log of values, not a leaked database.
 */
async function encrypt(app: App, staff: StaffId, text: Buffer): Promise<Buffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await getKey(app, 'staff-code'), nonce)
  cipher.setAAD(Buffer.from(staff))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

async function decrypt(app: App, staff: StaffId, stored: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await getKey(app, 'staff-code'), stored.subarray(0, 12))
  decipher.setAAD(Buffer.from(staff))
  decipher.setAuthTag(stored.subarray(12, 28))
  return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
}
