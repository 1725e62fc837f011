import { invalidFields } from '#contract/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { readCode } from './code.ts'
import { selectUsableInvite, takeInvite } from './store.ts'

/** Whether a code opens this site's sign-up now. */
export async function isUsable(app: App, site: Pick<Site, 'id'>, code: string): Promise<boolean> {
  const { rows } = await selectUsableInvite(app.db, [site.id, readCode(code), app.clock.now()])
  return rows[0]?.usable ?? false
}

/**
 * Takes one use of an invitation, in the transaction of the sign-up that it opens: a sign-up that fails gives it back.
 * Throws `invalid_fields` with `invite_invalid` where there is none left.
 */
export async function useInvite(app: App, tx: Tx, site: Pick<Site, 'id'>, code: string): Promise<void> {
  const { rowCount } = await takeInvite(tx, [site.id, readCode(code), app.clock.now()])
  if (rowCount === 0) throw invalidFields({ invite: 'invite_invalid' })
}
