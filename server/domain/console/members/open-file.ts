import type { CaseRef } from '#contract/console/case-ref.ts'
import type { ListedMember } from '#contract/console/listed-member.ts'
import type { FileCase } from '#contract/console/member-search.ts'
import type { ParsedInput } from '#contract/index.ts'
import { type MemberPart, mayCall, mayRead, memberParts, type StaffCall } from '#contract/permissions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type {
  ComplaintId,
  MemberId,
  MoneyCaseId,
  PhotoId,
  ReportId,
  SiteId,
  WithdrawalId,
} from '#contract/wire/ids.ts'
import { isComplaintOf } from '#server/domain/complaints/index.ts'
import { findReported, hasPose, recordMemberLook, type WhyLooked } from '#server/domain/moderation/index.ts'
import { isMoneyCaseOf, isWithdrawalOf } from '#server/domain/orders/index.ts'
import { findPhoto, isIntroOf } from '#server/domain/photos/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext, StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { listMembers } from './list-members.ts'

/** For each kind of case, the call that works on it, and a function that says whether it concerns a member. */
const cases: Readonly<
  Record<
    FileCase,
    {
      readonly call: StaffCall
      readonly concerns: (app: App, site: SiteId, id: string, member: MemberId) => Promise<boolean>
    }
  >
> = {
  photo: {
    call: 'listPhotosToReview',
    concerns: async ({ db }, _site, id, member) => (await findPhoto(db, member, id as PhotoId)) !== null,
  },
  pose: {
    call: 'listPosesToReview',
    concerns: ({ db }, _site, id, member) => hasPose(db, member, id),
  },
  voice: {
    call: 'listVoicesToReview',
    concerns: async ({ db }, _site, id, member) => isIntroOf(db, id, member),
  },
  report: {
    call: 'listReportsToReview',
    concerns: async ({ db }, site, id, member) => (await findReported(db, [site], id as ReportId)) === member,
  },
  complaint: {
    call: 'getComplaintCase',
    concerns: (app, _site, id, member) => isComplaintOf(app, id as ComplaintId, member),
  },
  withdrawal: {
    call: 'listWithdrawalsToReview',
    concerns: ({ db }, _site, id, member) => isWithdrawalOf(db, id as WithdrawalId, member),
  },
  money: {
    call: 'listMoneyCases',
    concerns: ({ db }, _site, id, member) => isMoneyCaseOf(db, id as MoneyCaseId, member),
  },
}

/** Returns a member of the caller's sites. Throws `member_not_found`. */
export async function getListed({ app, session }: StaffContext, member: MemberId): Promise<ListedMember> {
  const [listed] = await listMembers(app, session, [member])
  if (!listed || !session.siteIds.includes(listed.site)) throw new ApiError('member_not_found')
  return listed
}

/** Throws `not_found` unless the case is one of the caller's queues and concerns the member. */
export async function assertConcerns(
  { app, session }: StaffContext,
  { id, site }: ListedMember,
  ref: CaseRef,
): Promise<void> {
  const [kind, caseId = ''] = ref.split('-')
  const { call, concerns } = cases[kind as FileCase]
  if (!mayCall(session.role, call) || !(await concerns(app, site, caseId, id)))
    throw new ApiError('not_found')
}

/** O1: opens a member's file for a reason. Throws `member_not_found`. */
export async function openMemberFile(
  requestContext: StaffContext,
  { member, reason, note }: ParsedInput<'openMemberFile'>,
): Promise<void> {
  const { id, site } = await getListed(requestContext, member)
  await recordOpening(requestContext, { id, site }, { reason, ...(note && { note }) })
}

/** Records why the caller opens a file, with the parts that the caller's role gets. */
export const recordOpening = (
  { app, session }: StaffContext,
  { id, site }: Pick<ListedMember, 'id' | 'site'>,
  why: WhyLooked,
): Promise<void> =>
  inTransaction(app.db, (tx) =>
    recordMemberLook(app, tx, {
      ...{ staff: session.staffId, site, member: id },
      why: { ...why, shows: shownParts(session) },
    }),
  )

const shownParts = ({ role }: StaffSession): MemberPart[] =>
  (Object.keys(memberParts) as MemberPart[]).filter((part) => mayRead(role, part))
