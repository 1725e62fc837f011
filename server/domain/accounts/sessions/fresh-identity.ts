import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { RequestContext, Session } from '#server/kernel/request-context.ts'
import { selectProvedAt, updateProvedAt } from './store.ts'

interface SignedIn extends Pick<RequestContext, 'app'> {
  readonly session: Pick<Session, 'tokenHash'>
}

/** Time for which a verified password or passkey authorizes sensitive changes in the same session. */
const fresh_for_ms = minutes(10)

/**
 * Returns whether a password or passkey was verified in this session within the last ten minutes, at sign-in or by
 * `confirmIdentity`. Reads the session's row each time, so that a confirmation in the same request counts.
 */
export async function isIdentityFresh({ app, session }: SignedIn): Promise<boolean> {
  const proved = (await selectProvedAt(app.db, { token_hash: session.tokenHash })).rows[0]?.proved_at
  return Boolean(proved) && Date.parse(iso(proved ?? '')) > app.clock.now().getTime() - fresh_for_ms
}

/**
 * Throws `identity_required` unless a password or passkey was verified in this session recently (`isIdentityFresh`).
 * Called before sensitive actions: changing the mail address or the passkeys, leaving, and export.
 */
export async function requireFreshIdentity(requestContext: SignedIn): Promise<void> {
  if (!(await isIdentityFresh(requestContext))) throw new ApiError('identity_required')
}

/** Records that a password or passkey was verified in this session now. */
export async function recordProof(app: App, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<void> {
  await updateProvedAt(app.db, { token_hash: tokenHash, proved_at: app.clock.now() })
}
