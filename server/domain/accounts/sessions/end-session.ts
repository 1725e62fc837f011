import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { endSessionsOf } from './session.ts'
import { deleteOwnSession } from './store.ts'

/**
 * Signs out one browser of the member, or all browsers except this one. Closes the open streams of the ended sessions
 * at once. Returns the number of ended sessions. Throws `session_not_found` if the given session has already ended or
 * belongs to another member.
 */
export async function endListedSession(
  requestContext: MemberContext,
  { session: which }: ParsedInput<'endSession'>,
): Promise<number> {
  const { app, session } = requestContext
  const { memberId, tokenHash } = session
  if (which === 'others') {
    const { count, closeStreams } = await endSessionsOf(app.db, memberId, tokenHash)
    closeStreams(app)
    return count
  }
  const ended = (await deleteOwnSession(app.db, { member_id: memberId, which })).rows[0]
  if (!ended) throw new ApiError('session_not_found')
  app.bus.endSessions(memberId, ended.token_hash.toString('hex'))
  if (ended.token_hash.equals(tokenHash)) requestContext.signOut()
  return 1
}
