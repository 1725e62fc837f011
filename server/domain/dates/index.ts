/**
 * Dates that two members plan in their conversation, and check-ins for a member's own safety (X19).
 * Owns: date_plan, check_in, check_in_friend, check_in_phone, check_in_refusal. Publishes `dates.plan_changed`, `dates.check_in_asked` and the live event `date_plan`. Handles `relations.unblocked` and `accounts.shown`.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { addressOf } from './check-in/addresses.ts'
import { erasures, selectCheckIn, selectFriend, selectPhone } from './check-in/store.ts'
import { otherOf } from './rules.ts'
import { deletePlansOf, selectAllPlansOf } from './store.ts'

export { checkInAsked } from './check-in/asked-event.ts'
export { findCheckInQuestion } from './check-in/write-to-member.ts'
export { askCheckInsAgain, sweepCheckIns } from './check-in/sweep.ts'
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
      check_in_friends: (await selectFriend(app.db, { member_id: member })).rows.map((row) => ({
        ...{ name: row.name, address: addressOf(row), asked_at: iso(row.asked_at) },
        agreed_at: row.agreed_at && iso(row.agreed_at),
      })),
      check_in_phones: (await selectPhone(app.db, { member_id: member })).rows.map((row) => ({
        ...{ phone: row.phone, asked_at: iso(row.asked_at) },
        confirmed_at: row.confirmed_at && iso(row.confirmed_at),
      })),
      check_ins: (await selectCheckIn(app.db, { member_id: member })).rows.map((row) => ({
        ...{ state: row.state, ask_at: iso(row.ask_at), zone: row.zone, note: row.note },
      })),
    }
  },
  /** Deletes the plans for both members, and the check-in with its friend and phone: an erased member is not asked any more. */
  async erase(_app, tx, member) {
    const plans = await deletePlansOf(tx, { low_id: member, high_id: member })
    for (const erase of erasures) await erase(tx, { member_id: member })
    return { plans: plans.rowCount ?? 0 }
  },
}
