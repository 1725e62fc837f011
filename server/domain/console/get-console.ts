import type { QueueName } from '#contract/console/queues.ts'
import type { CallOutput } from '#contract/index.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { presentStaff } from '#server/domain/accounts/index.ts'
import { findFictionalBacklog } from '#server/domain/chats/index.ts'
import { findComplaintBacklog } from '#server/domain/complaints/index.ts'
import {
  findAppealBacklog,
  findBrokenLog,
  findPoseBacklog,
  findReportBacklog,
} from '#server/domain/moderation/index.ts'
import { findMoneyBacklog, findWithdrawalBacklog } from '#server/domain/orders/index.ts'
import { findIntroBacklog, findPhotoBacklog } from '#server/domain/photos/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, joinBacklogs } from '#server/kernel/backlog.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { findProposalBacklog } from './proposals/list-proposals.ts'
import { deciders } from './proposals/waiting.ts'

/** For each queue, the calls of which its people may make at least one, and a function that finds its backlog. */
const backlogs: readonly {
  readonly name: QueueName
  readonly calls: readonly StaffCall[]
  readonly find: (app: App, sites: readonly SiteId[], staff: StaffId) => Promise<Backlog>
}[] = [
  { name: 'photos', calls: ['listPhotosToReview'], find: (app, sites) => findPhotoBacklog(app, sites) },
  { name: 'verifications', calls: ['listPosesToReview'], find: findPoseBacklog },
  { name: 'voices', calls: ['listVoicesToReview'], find: findIntroBacklog },
  { name: 'reports', calls: ['listReportsToReview'], find: findReportBacklog },
  {
    name: 'appeals',
    calls: ['listAppealsToReview'],
    find: async (app, sites) =>
      joinBacklogs(await findAppealBacklog(app, sites), await findPhotoBacklog(app, sites, 'appeals')),
  },
  { name: 'complaints', calls: ['listComplaintsToAnswer'], find: findComplaintBacklog },
  { name: 'withdrawals', calls: ['listWithdrawalsToReview'], find: findWithdrawalBacklog },
  { name: 'money', calls: ['listMoneyCases'], find: findMoneyBacklog },
  { name: 'proposals', calls: Object.values(deciders), find: findProposalBacklog },
  { name: 'conversations', calls: ['listFictionalChats'], find: findFictionalBacklog },
]

/** Returns the staff account, its sites, and the backlog of each queue that its role may work on. */
export async function getConsole({ app, session }: StaffContext): Promise<CallOutput<'getConsole'>> {
  const shown = shownSites(session)
  const [sites, log_broken_at, queues] = await Promise.all([
    listSites(app),
    session.role === 'admin' ? findBrokenLog(app) : null,
    Promise.all(
      backlogs
        .filter(({ calls }) => calls.some((call) => mayCall(session.role, call)))
        .map(async ({ name, find }) => ({ name, ...(await find(app, shown, session.staffId)) })),
    ),
  ])
  return {
    staff: presentStaff(session),
    sites: sites
      .filter(({ id }) => session.siteIds.includes(id))
      .map(({ id, settings }) => ({ id, name: settings.name })),
    shown_site: session.shownSite ?? null,
    queues,
    log_broken_at,
  }
}
