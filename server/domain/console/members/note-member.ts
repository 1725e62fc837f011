import type { ParsedInput } from '#contract/index.ts'
import { audit } from '#server/domain/moderation/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getListed } from './open-file.ts'

/** O1: adds a note about a member to the audit trail. Throws `member_not_found`. */
export async function noteMember(
  requestContext: StaffContext,
  { member, note }: ParsedInput<'noteMember'>,
): Promise<void> {
  const { app, session } = requestContext
  const { id, site } = await getListed(requestContext, member)
  const now = app.clock.now()
  const object = { kind: 'note', id: orderedId<string>(now) } as const
  const entry = { staff: session.staffId, site, action: 'member_noted', object, member: id } as const
  await inTransaction(app.db, (tx) => audit(tx, { ...entry, before: {}, after: { note } }, now))
}
