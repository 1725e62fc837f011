import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { fits, unhidden } from '../fits.ts'
import { deleteBefore, selectBefore } from '../store.ts'
import { eachFinding } from './find-new-match.ts'
import { insertMatchOfDay } from './store.ts'

/**
 * X8: somebody who was there already has changed; saved searches that find them now and did not before get a row, once for
 * good and so many a day. Searches that are younger than the change found them by themselves.
 */
export const findChangedMatchJob = defineJob(
  'search.find_changed_match',
  async (app: App, { member }: { member: MemberId }) => {
    const [kept] = (await selectBefore(app.db, [member])).rows
    if (!kept) return
    const before = unhidden(kept)
    const now = app.clock.now()
    await eachFinding(
      app,
      member,
      (terms, saved) => Date.parse(saved.created_at) < Date.parse(kept.since) && !fits(before, terms),
      (saved) =>
        insertMatchOfDay(app.db, [saved.member_id, saved.id, member, now, limits.saved_search_changed_a_day]),
    )
    await deleteBefore(app.db, [member, kept.changed_at])
  },
)
