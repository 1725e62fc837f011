import type { StaffId } from '#contract/wire/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { nameBrowser } from '../sessions/browser.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { rememberStaffDevice } from '../sign-in/device.ts'
import { sendStaffSignIn } from './send-staff-sign-in.ts'

interface Proofs {
  /** Whether a second factor was proved. Without, the session may only prove or enrol one. */
  readonly secondFactor: boolean
  /** Whether a password or passkey was verified now. Defaults to `true`. */
  readonly proved?: boolean
}

/**
 * Signs a staff account in with a new session that is bound to this browser, and mails a notice if the browser is new.
 * The browser's previous session ends.
 */
export async function enterStaff(
  requestContext: RequestContext,
  staff: StaffId,
  { secondFactor, proved = true }: Proofs,
): Promise<void> {
  const { app, site, userAgent } = requestContext
  const token = await inTransaction(app.db, async (tx) => {
    const { device, isNew } = await rememberStaffDevice(requestContext, tx, staff)
    const at = app.clock.now().toISOString()
    if (isNew) await addJob(tx, sendStaffSignIn, { staff, site: site.id, at, ...nameBrowser(userAgent) })
    return createSession(app, { staff, site, userAgent, proved, secondFactor, device }, tx)
  })
  await enterSession(requestContext, token)
}
