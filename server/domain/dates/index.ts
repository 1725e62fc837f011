/**
 * Dates that two members plan in their conversation (X19).
 * Owns: date_plan. Publishes `dates.plan_changed` and the live event `date_plan`. Handles `relations.unblocked`.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { otherOf } from './rules.ts'
import { deletePlansOf, selectAllPlansOf } from './store.ts'

export { datePlanChanged } from './change-plan.ts'
export { planDatesCleaning } from './delete-past.ts'
export { listDates, type ToldDate } from './list-dates.ts'

export const personalData: PersonalData<ArchiveParts['dates']> = {
  async export(app, member) {
    const { rows } = await selectAllPlansOf(app.db, { low_id: member, high_id: member })
    return {
      date_plans: rows.map((row) => ({
        with: otherOf(row, member),
        status: row.status,
        starts_at: iso(row.starts_at),
        zone: row.zone,
        place: row.place,
        town: row.town,
        last_change: iso(row.changed_at),
        by_me: row.changed_by === member,
      })),
    }
  },
  /** Deletes the plans for both members: nobody comes any more. */
  async erase(_app, tx, member) {
    await deletePlansOf(tx, { low_id: member, high_id: member })
  },
}
