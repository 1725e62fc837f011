import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { MemberId } from '#contract/wire/ids.ts'
import { createErasureLog, findForeign } from '#server/adapters/erasure-log/stored.ts'
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
 * no such folder, if it has anything else than a log, because the log is then below or beside it, or if the export is older than the log reaches back: some of its members may be in no log any more.
 */
export async function readErased(folder: string, { made_at }: Manifest, now: Date): Promise<Set<string>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new Error(`--erased: there is no folder ${folder}.`)
  const foreign = await findForeign(folder)
  if (foreign !== undefined)
    throw new Error(
      `--erased: ${folder} is no erasure log, because it has ${foreign}. Name the copied folder erased/ of BACKUP_FOLDER itself.`,
    )
  if (new Date(made_at).getTime() < now.getTime() - days(erasures_days))
    throw new Error(
      `The export is of ${made_at}, and an erasure log reaches back ${erasures_days} days: members who were erased since ` +
        'would come back. Export the site again, or give --without-erasures.',
    )
  const log = createErasureLog(createDiskStorage(dirname(folder), basename(folder)))
  return new Set((await log.list()).map(({ member }) => member))
}

/**
 * Queues the erasure of the imported members of a site who are in an erasure log. Returns their number. Throws if the log
 * has the site itself, because it is then of an installation that has removed the site since the export.
 */
export async function queueErasures(
  tx: Queryable,
  site: string,
  erased: ReadonlySet<string>,
): Promise<number> {
  if (erased.has(site))
    throw new Error(
      'The erasure log says that the site was removed with npm run remove-site. If it shall come back, give ' +
        '--without-erasures, or the log as it was before.',
    )
  if (erased.size === 0) return 0
  const { rows } = await tx.query<{ id: MemberId }>(
    'select id from ' + quote('member') + ' where site_id = $1 and id = any ($2)',
    [site, [...erased]],
  )
  for (const { id } of rows) await addJob(tx, eraseOnRequest, { member: id })
  return rows.length
}
