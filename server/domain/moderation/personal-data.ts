import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { deletePoseFile } from './poses/erase-pose.ts'
import { deleteAll, selectAll } from './poses/store.ts'
import { eraseReports, exportReports } from './reports/personal-data.ts'
import { forgetMember, selectAbout } from './store.ts'

/** Decisions about a member, reports of either side, verifications; who of the staff decided is not theirs to take along. */
export const personalData: PersonalData = {
  async export(app, member) {
    const [{ rows }, verifications, reports] = await Promise.all([
      selectAbout(app.db, [member]),
      selectAll(app.db, [member]),
      exportReports(app, member),
    ])
    return {
      decisions: rows.map(({ action, object_kind, object_id, before, after, at }) => ({
        action,
        object: `${object_kind} ${object_id}`,
        before,
        after,
        at: iso(at),
      })),
      ...reports,
      verifications: verifications.rows.map(({ gesture, status, reason, created_at, decided_at }) => ({
        gesture,
        status,
        reason,
        at: iso(created_at),
        decided_at: decided_at && iso(decided_at),
      })),
    }
  },
  /** A pose that waits is their own picture. */
  async files(app, member) {
    const { rows } = await selectAll(app.db, [member])
    return rows.flatMap(({ id, media_key }) =>
      media_key ? [{ path: `foto/gesto-${id}.webp`, key: `${media_key}/large.webp` }] : [],
    )
  },
  async erase(app, tx, member) {
    await forgetMember(tx, [member])
    await eraseReports(app, tx, member)
    for (const { media_key } of (await deleteAll(tx, [member])).rows)
      if (media_key) await addJob(tx, deletePoseFile, { media_key })
  },
}
