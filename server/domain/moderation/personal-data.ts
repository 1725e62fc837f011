import type { ArchiveParts } from '#contract/members/archive.ts'
import type { ReviewState } from '#server/domain/photos/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { deletePoseFile } from './poses/erase-pose.ts'
import { deleteAll, selectAll } from './poses/store.ts'
import { eraseReports, exportReports } from './reports/personal-data.ts'
import { isSecondLook } from './second-look.ts'
import { type AuditRow, anonymizeMember, selectAbout } from './store.ts'

const archivePath = (verification: string) => `foto/gesto-${verification}.webp`

/**
 * Exports the data that `/privacy` lists: decisions about a member's photos, reports by the member, sanctions against
 * the member, and verifications. The audit trail itself is not exported, because it belongs to the staff and also
 * contains reports that led to no sanction.
 */
export const personalData: PersonalData<ArchiveParts['moderation']> = {
  async export(app, member) {
    const [{ rows }, verifications, reports] = await Promise.all([
      selectAbout(app.db, { member_id: member }),
      selectAll(app.db, { member_id: member }),
      exportReports(app, member),
    ])
    return {
      photo_decisions: photoDecisions(rows),
      ...reports,
      verifications: verifications.rows.map(
        ({ id, media_key, gesture, status, reason, created_at, decided_at }) => ({
          gesture,
          status,
          reason,
          ...(media_key && { file: archivePath(id) }),
          at: iso(created_at),
          decided_at: decided_at && iso(decided_at),
        }),
      ),
    }
  },
  /** Exports stored poses, because they show the member. */
  async files(app, member) {
    const { rows } = await selectAll(app.db, { member_id: member })
    return rows.flatMap(({ id, media_key }) =>
      media_key ? [{ path: archivePath(id), key: `${media_key}/large.webp` }] : [],
    )
  },
  async erase(app, tx, member) {
    await anonymizeMember(tx, { member_id: member })
    await eraseReports(app, tx, member)
    for (const { media_key } of (await deleteAll(tx, { member_id: member })).rows)
      if (media_key) await addJob(tx, deletePoseFile, { media_key })
  },
}

const photoOutcomes = { photo_approved: 'approved', photo_rejected: 'rejected' } as const
const isDecision = (action: string): action is keyof typeof photoOutcomes => action in photoOutcomes

/** Returns the decisions about photos, without the decisions that were undone and without the names of staff. */
function photoDecisions(rows: readonly AuditRow[]) {
  const decided: AuditRow[] = []
  for (const row of rows.filter((each) => !isSecondLook(each))) {
    if (isDecision(row.action)) decided.push(row)
    // An undo removes the latest decision about the same photo.
    if (row.action === 'photo_review_undone')
      decided.splice(
        decided.findLastIndex((each) => each.object_id === row.object_id),
        1,
      )
  }
  return decided.flatMap(({ action, object_id, after, at }) => {
    if (!isDecision(action)) return []
    const { reason, note } = after as Pick<ReviewState, 'reason' | 'note'>
    return [{ photo: object_id, outcome: photoOutcomes[action], reason, note, at: iso(at) }]
  })
}
