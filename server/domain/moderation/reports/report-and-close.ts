import type { ParsedInput } from '#contract/index.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { reportMember } from './report-member.ts'

/**
 * Reports a member, a photo or a message (X4). With `close`, the reported member can no longer write to the signed-in reporter
 * (X13): a block, which the reporter can undo. A repeated call changes nothing. Throws the errors of `reportMember`.
 */
export async function reportAndClose(
  requestContext: RequestContext,
  { close, ...report }: ParsedInput<'reportMember'>,
): Promise<CaseToken> {
  const token = await reportMember(requestContext, report)
  const { app, session } = requestContext
  if (close && session?.kind === 'member')
    await inTransaction(app.db, (tx) => blockMember(tx, session.memberId, report.member, app.clock.now()))
  return token
}
