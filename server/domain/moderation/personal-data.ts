import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { forgetMember, selectAbout } from './store.ts'

/** Decisions about a member; who of the staff decided is not theirs to take along. */
export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await selectAbout(app.db, [member])
    return {
      decisions: rows.map(({ action, object_kind, object_id, before, after, at }) => ({
        action,
        object: `${object_kind} ${object_id}`,
        before,
        after,
        at: iso(at),
      })),
    }
  },
  async erase(_app, tx, member) {
    await forgetMember(tx, [member])
  },
}
