import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { endSessionsOf } from './session.ts'
import { deleteOwnSession } from './store.ts'

/**
 * Signs out one browser of the member, or all others; answers how many. Open streams of theirs end at once. Throws
 * `session_not_found` for one that has ended or is nobody's business.
 */
export async function endListedSession(
  visit: MemberVisit,
  { session: which }: ParsedInput<'endSession'>,
): Promise<number> {
  const { app, session } = visit
  const { memberId, tokenHash } = session
  if (which === 'others') {
    const { count, closeStreams } = await endSessionsOf(app.db, memberId, tokenHash)
    closeStreams(app)
    return count
  }
  const ended = (await deleteOwnSession(app.db, [memberId, which])).rows[0]
  if (!ended) throw new ApiError('session_not_found')
  app.bus.endSessions(memberId, ended.token_hash.toString('hex'))
  if (ended.token_hash.equals(tokenHash)) visit.signOut()
  return 1
}
