import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { makeCaseToken } from '#server/domain/accounts/index.ts'
import type { HidingCase } from '#server/domain/photos/index.ts'
import type { App } from '#server/kernel/app.ts'
import { selectHiding } from './store.ts'

/** Returns the reports that hide photos of a member, each with its case token and the state of the member's appeal. */
export async function listHidingCases(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
): Promise<ReadonlyMap<ReportId, HidingCase>> {
  const { rows } = await selectHiding(app.db, { member_id: member })
  const cases = rows.map(async ({ id, member_appealed_at, waiting_since }) => {
    const appeal = member_appealed_at === null ? null : waiting_since === null ? 'refused' : 'open'
    return [id, { case: await makeCaseToken(app, id, 'member'), appeal }] as const
  })
  return new Map(await Promise.all(cases))
}
