import { invalidFields } from '#contract/wire/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { normalizeCode } from './code.ts'
import { selectUsableInvite, takeInvite } from './store.ts'

/** Returns whether visitors can sign up on this site with this code now. */
export async function isUsable(app: App, site: Pick<Site, 'id'>, code: string): Promise<boolean> {
  const { rows } = await selectUsableInvite(app.db, {
    site_id: site.id,
    code: normalizeCode(code),
    since: app.clock.now(),
  })
  return rows[0]?.usable ?? false
}

/**
 * Reduces `uses_left` of an invitation by one. Runs in the transaction of the sign-up, so a failed sign-up does not use
 * up the invitation. Throws `invalid_fields` with `invite_invalid` if the code is unknown, expired or used up.
 */
export async function useInvite(app: App, tx: Tx, site: Pick<Site, 'id'>, code: string): Promise<void> {
  const { rowCount } = await takeInvite(tx, {
    site_id: site.id,
    code: normalizeCode(code),
    since: app.clock.now(),
  })
  if (rowCount === 0) throw invalidFields({ invite: 'invite_invalid' })
}
