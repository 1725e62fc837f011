import { ApiError } from '#contract/errors.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { MemberVisit, Session } from '#server/kernel/visit.ts'
import { selectProvedAt, updateProvedAt } from './store.ts'

/** How long a password or passkey, once asked for, covers sensitive changes of the same session. */
const freshFor = minutes(10)

/**
 * Whether a password or passkey was asked for in this session within ten minutes: at sign-in, or by `confirmIdentity`.
 * Read from the session's row each time, so that a confirmation in the same request counts.
 */
export async function isIdentityFresh({
  app,
  session,
}: Pick<MemberVisit, 'app' | 'session'>): Promise<boolean> {
  const proved = (await selectProvedAt(app.db, [session.tokenHash])).rows[0]?.proved_at
  return Boolean(proved) && Date.parse(iso(proved ?? '')) > app.clock.now().getTime() - freshFor
}

/** For sensitive changes (address, passkeys, leaving, export): throws `identity_required`. */
export async function requireFreshIdentity(visit: Pick<MemberVisit, 'app' | 'session'>): Promise<void> {
  if (!(await isIdentityFresh(visit))) throw new ApiError('identity_required')
}

/** A password or passkey was right in this session just now. */
export async function noteProof(app: App, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<void> {
  await updateProvedAt(app.db, [tokenHash, app.clock.now()])
}
