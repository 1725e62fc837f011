import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createErasureLog } from '#server/adapters/erasure-log/stored.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { erasures_days } from '#server/backup/erasures.ts'
import { eraseOnRequest } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Manifest } from './format.ts'
import { quote } from './rows.ts'

/**
 * Reads the members in the erasure log of an installation, from a folder such as `BACKUP_FOLDER/erased`. Throws if there is
 * no such folder, or if the export is older than the log reaches back: some of its members may be in no log any more.
 */
export async function readErased(folder: string, { made_at }: Manifest, now: Date): Promise<Set<string>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new Error(`--erased: there is no folder ${folder}.`)
  if (new Date(made_at).getTime() < now.getTime() - days(erasures_days))
    throw new Error(
      `The export is of ${made_at}, and an erasure log reaches back ${erasures_days} days: members who were erased since ` +
        'would come back. Export the site again, or give --without-erasures.',
    )
  const log = createErasureLog(createDiskStorage(dirname(folder), basename(folder)))
  return new Set((await log.list()).map(({ member }) => member))
}

/**
 * Queues the erasure of the imported members of a site who are in an erasure log. Returns their number. Throws if all of
 * them are, because the log is then of an installation that has removed the site (`npm run remove-site`).
 */
export async function queueErasures(
  tx: Queryable,
  site: string,
  erased: ReadonlySet<string>,
): Promise<number> {
  if (erased.size === 0) return 0
  const { rows } = await tx.query<{ id: string; is_erased: boolean }>(
    'select id, id = any ($2) as is_erased from ' + quote('member') + ' where site_id = $1',
    [site, [...erased]],
  )
  const again = rows.filter(({ is_erased }) => is_erased)
  if (again.length > 1 && again.length === rows.length)
    throw new Error(
      `The erasure log names all ${rows.length} members of the site: it is of an installation that has removed the site. ` +
        'Give the log as it was before that.',
    )
  for (const { id } of again) await addJob(tx, eraseOnRequest, { member: id })
  return again.length
}
