import type { QueueName } from '#contract/console/queues.ts'
import type { CallOutput } from '#contract/index.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { findFirstFictional } from '#server/domain/chats/index.ts'
import { findFirstComplaint } from '#server/domain/complaints/index.ts'
import {
  findAppealBacklog,
  findFirstPhoto,
  findFirstPose,
  findFirstReport,
  findFirstVoice,
  listSkipped,
} from '#server/domain/moderation/index.ts'
import { findFirstMoneyCase, findFirstWithdrawal } from '#server/domain/orders/index.ts'
import { findPhotoBacklog } from '#server/domain/photos/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import type { FoundCase } from '#server/kernel/backlog.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'

type Find = (requestContext: StaffContext, sites: readonly SiteId[]) => Promise<FoundCase | null>

/** For each queue, the call that lists it, and a function that finds its first case. */
const finders: readonly { readonly queue: QueueName; readonly call: StaffCall; readonly find: Find }[] = [
  { queue: 'photos', call: 'listPhotosToReview', find: (of, sites) => findFirstPhoto(of, sites, 'photos') },
  { queue: 'verifications', call: 'listPosesToReview', find: findFirstPose },
  { queue: 'voices', call: 'listVoicesToReview', find: findFirstVoice },
  {
    queue: 'reports',
    call: 'listReportsToReview',
    find: (of, sites) => findFirstReport(of, sites, 'reports'),
  },
  { queue: 'appeals', call: 'listAppealsToReview', find: findFirstAppeal },
  { queue: 'complaints', call: 'listComplaintsToAnswer', find: findFirstComplaint },
  {
    queue: 'withdrawals',
    call: 'listWithdrawalsToReview',
    find: findFirstUnskippedWithdrawal,
  },
  { queue: 'money', call: 'listMoneyCases', find: ({ app }, sites) => findFirstMoneyCase(app, sites) },
  {
    queue: 'conversations',
    call: 'listFictionalChats',
    find: ({ app, session }, sites) => findFirstFictional(app, sites, session.staffId),
  },
]

/** Returns the first case of each queue that the role may work on, with its member. */
export async function listFirstCases(requestContext: StaffContext): Promise<CallOutput<'listFirstCases'>> {
  const { app, session } = requestContext
  const sites = shownSites(session)
  const found = await Promise.all(
    finders
      .filter(({ call }) => mayCall(session.role, call))
      .map(async ({ queue, find }) => ({ queue, first: await find(requestContext, sites) })),
  )
  const profiles = await listProfiles(app.db, [...new Set(found.flatMap(({ first }) => first?.member ?? []))])
  const now = app.clock.now()
  return {
    cases: found.flatMap(({ queue, first }) => {
      if (!first) return []
      const { id, member, subject } = first
      const profile = profiles.find(({ member_id }) => member_id === member)
      const person = profile && {
        kind: profile.kind,
        name: profile.name,
        age: ageOn(profile.birth_date, now),
        town: profile.town,
      }
      return { queue, id, subject, person: person ?? null }
    }),
  }
}

/** The first withdrawal; `null` for one that the caller has skipped. */
async function findFirstUnskippedWithdrawal(
  requestContext: StaffContext,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const first = await findFirstWithdrawal(requestContext.app, sites)
  const skipped = first ? await listSkipped(requestContext, sites, 'withdrawal') : []
  return first && !skipped.includes(first.id) ? first : null
}

/** The appeals of two lists: of the two first ones, the one whose promised time comes first. */
async function findFirstAppeal(
  requestContext: StaffContext,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const { app } = requestContext
  const [reports, photos] = await Promise.all([
    findAppealBacklog(app, sites),
    findPhotoBacklog(app, sites, 'appeals'),
  ])
  const due = ({ first }: typeof reports) => (first ? Date.parse(first.due) : Number.POSITIVE_INFINITY)
  return due(photos) < due(reports)
    ? findFirstPhoto(requestContext, sites, 'appeals')
    : findFirstReport(requestContext, sites, 'appeals')
}
