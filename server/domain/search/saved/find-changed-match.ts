import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { matchesTerms, unhidden } from '../matches-terms.ts'
import { flags } from '../rules.ts'
import { deleteBefore, type SearchTerms, selectBefore } from '../store.ts'
import { addMatch } from './add-match.ts'
import { eachFinding } from './find-new-match.ts'
import { insertMatchOfDay } from './store.ts'

/**
 * X8: compares a member whose profile has changed with the saved searches. Adds the member as a match to each search
 * that finds the member now and did not find the member before. Adds the member to a search only once. A daily limit
 * per search applies. Skips searches that were saved after the change, because their owners could find the member when
 * they saved the search.
 */
export const findChangedMatchJob = defineJob(
  'search.find_changed_match',
  async (app: App, { member }: { member: MemberId }) => {
    const [stored] = (await selectBefore(app.db, { member_id: member })).rows
    if (!stored) return
    const before = unhidden(stored)
    const hid = (BigInt(stored.attributes) & flags.hide_distance) !== 0n
    const { hide_distance: hides } = await getPreferences(app.db, member)
    // Skips searches by distance if the member has begun or stopped hiding the distance. Such a search may find the
    // member only because this setting has changed.
    const mayCompare = (terms: SearchTerms) => terms.near === null || hid === hides
    const now = app.clock.now()
    await eachFinding(
      app,
      member,
      (terms, saved) =>
        Date.parse(saved.created_at) < Date.parse(stored.since) &&
        mayCompare(terms) &&
        !matchesTerms(before, terms),
      (saved) =>
        addMatch(app, saved.member_id, (tx) =>
          insertMatchOfDay(tx, {
            member_id: saved.member_id,
            id: saved.id,
            other_id: member,
            found_at: now,
            saved_search_changed_a_day: limits.saved_search_changed_a_day,
          }),
        ),
    )
    await deleteBefore(app.db, { member_id: member, changed_at: stored.changed_at })
  },
)
