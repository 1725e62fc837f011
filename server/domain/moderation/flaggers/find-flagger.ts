import { createHash } from 'node:crypto'
import type { FlaggerId } from '#contract/wire/ids.ts'
import { dayOf } from '#server/kernel/day.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { selectByToken } from './store.ts'

/** A notifier whose status as a trusted flagger is in force. */
export interface TrustedNotifier {
  readonly id: FlaggerId
  readonly organisation: string
  readonly email: string
}

/** The hash under which a link's token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the trusted flagger of a personal link of this site, or `null` if the status is not in force now. */
export async function findTrustedNotifier(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  token: string,
): Promise<TrustedNotifier | null> {
  if (token === '') return null
  const today = dayOf(app.clock.now())
  const { rows } = await selectByToken(app.db, { site_id: site.id, token_hash: hashOfToken(token), today })
  return rows[0] ?? null
}
