import type { CaseRef } from '#contract/console/case-ref.ts'
import type { ListedMember } from '#contract/console/listed-member.ts'
import type { LookReason } from '#contract/console/member-search.ts'
import type { MemberFile } from '#contract/console/members.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { type MemberPart, mayRead } from '#contract/permissions.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listSignIns, listStates } from '#server/domain/accounts/index.ts'
import { countChats } from '#server/domain/chats/index.ts'
import { sumCredits, verifyMember } from '#server/domain/credits/index.ts'
import { findOpenLook } from '#server/domain/moderation/index.ts'
import { listSupportOrders } from '#server/domain/orders/index.ts'
import { findAgeProof } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { listEvidence } from './evidence.ts'
import { readLookAlikes } from './look-alikes.ts'
import { assertConcerns, getListed, recordOpening } from './open-file.ts'
import { readTimeline } from './timeline.ts'

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
  listed: ListedMember,
  { why, until }: OpenLook,
): Promise<MemberFile> {
  const { id } = listed
  const gets = (part: MemberPart) => mayRead(session.role, part)
  const [account = null] = await listStates(app.db, [id])
  const [timeline, signIns, chats, credits, orders, lookAlikes, evidence, age] = await Promise.all([
    readTimeline(app, session, id, account),
    gets('sign_ins') ? listSignIns(app.db, id, app.clock.now()) : null,
    gets('conversations') ? countChats(app.db, id) : null,
    gets('money') ? readCredits(app, id) : null,
    gets('money') ? listSupportOrders(app.db, id) : null,
    gets('look_alikes') ? readLookAlikes(app, session, listed, account) : null,
    gets('safety') ? listEvidence(app, id) : null,
    gets('safety') ? findAgeProof(app.db, id) : null,
  ])
  return {
    why: {
      case: (why.case ?? null) as CaseRef | null,
      reason: (why.reason ?? null) as LookReason | null,
      note: why.note ?? '',
      until,
    },
    address: account && gets('address') ? readableAddress(account.email) : null,
    language: account?.language ?? null,
    age,
    erase_at: account?.eraseAt ?? null,
    timeline,
    sign_ins: signIns?.map(({ lastSeen, ...signIn }) => ({ ...signIn, last_seen: lastSeen })) ?? null,
    conversations: chats && {
      started: chats.started,
      answered: chats.answered,
      received: chats.received,
      last_at: chats.lastAt,
    },
    credits,
    orders,
    look_alikes: lookAlikes,
    evidence,
  }
}

async function readCredits({ db }: App, member: MemberId): Promise<MemberFile['credits']> {
  const [{ balance, causes }, { entries, differences }] = await Promise.all([
    sumCredits(db, member),
    verifyMember(db, member),
  ])
  return { balance, causes: [...causes], proof: { entries, differences: differences.length } }
}
