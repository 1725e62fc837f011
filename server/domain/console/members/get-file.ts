import type { LookReason } from '#contract/console/member-search.ts'
import type { CaseRef, ListedMember, MemberFile } from '#contract/console/members.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { mayRead } from '#contract/permissions.ts'
import { listStates } from '#server/domain/accounts/index.ts'
import { findOpenLook } from '#server/domain/moderation/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { assertConcerns, getListed, recordOpening } from './open-file.ts'

type OpenLook = NonNullable<Awaited<ReturnType<typeof findOpenLook>>>

/**
 * O1: returns a member, and the member's file if the caller has given a reason. A case that concerns the member is a
 * reason; it is recorded unless the file is already open for it. Throws `member_not_found`, `not_found`.
 */
export async function getMemberFile(
  requestContext: StaffContext,
  { member, case: ref }: ParsedInput<'getMemberFile'>,
): Promise<CallOutput<'getMemberFile'>> {
  const { app, session } = requestContext
  const listed = await getListed(requestContext, member)
  const findLook = () => findOpenLook(app, app.db, session.staffId, member)
  let look = await findLook()
  if (ref !== undefined && look?.why.case !== ref) {
    await assertConcerns(requestContext, listed, ref)
    await recordOpening(requestContext, listed, { case: ref })
    look = await findLook()
  }
  return { member: listed, file: look && (await readFile(requestContext, listed, look)) }
}

async function readFile(
  { app, session }: StaffContext,
  { id }: ListedMember,
  { why, until }: OpenLook,
): Promise<MemberFile> {
  const [account] = await listStates(app.db, [id])
  return {
    why: {
      case: (why.case ?? null) as CaseRef | null,
      reason: (why.reason ?? null) as LookReason | null,
      note: why.note ?? '',
      until,
    },
    address: account && mayRead(session.role, 'address') ? account.email : null,
    language: account?.language ?? null,
  }
}
