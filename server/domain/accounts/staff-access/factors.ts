import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { isIdentityFresh } from '../sessions/fresh-identity.ts'
import { enterStaff } from './enter-staff.ts'
import { findStaff } from './manage-staff.ts'
import { base32, otpUri } from './one-time-code.ts'
import { findPendingCode, spendStaffCode } from './staff-code.ts'
import { countStaffPasskeysOnSite, selectStaffCode } from './store.ts'

/** Returns the second factors of the signed-in staff account. A session that must prove one never gets a secret. */
export async function getSecondFactor(requestContext: StaffContext): Promise<SecondFactor> {
  const { app, site, session } = requestContext
  const { staffId: staff_id, lacks } = session
  const row = (await selectStaffCode(app.db, { staff_id })).rows[0]
  const passkeys = (await countStaffPasskeysOnSite(app.db, { staff_id, site_id: site.id })).rows[0]
  const fresh = await isIdentityFresh(requestContext)
  const pending = fresh && lacks !== 'prove' ? await findPendingCode(app, staff_id) : null
  const account = pending && (await findStaff(app.db, staff_id))
  return {
    ...{ required: app.config.demo === 'off', lacks, fresh, passkeys: passkeys?.passkeys ?? 0 },
    code: row?.secret && row.since ? { since: iso(row.since), recovery_left: row.recovery_left ?? 0 } : null,
    pending: pending && {
      secret: base32(pending.secret),
      uri: otpUri(pending.secret, site.settings.name, account?.email ?? ''),
      recovery: [...pending.recovery],
    },
  }
}

/** Completes a sign-in with a one-time code or a recovery code. Throws `second_factor_failed`. */
export async function proveSecondFactor(
  requestContext: StaffContext,
  { code }: ParsedInput<'proveSecondFactor'>,
): Promise<void> {
  const { app, session } = requestContext
  const proved = await isIdentityFresh(requestContext)
  if (!(await spendStaffCode(app, session.staffId, code))) throw new ApiError('second_factor_failed')
  await enterStaff(requestContext, session.staffId, { secondFactor: true, proved })
}
