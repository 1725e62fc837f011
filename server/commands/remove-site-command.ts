import { resolve } from 'node:path'
import { plainHost, readStoredSites } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { readManifest } from '../site-transfer/import-site.ts'
import { removeSite } from '../site-transfer/remove-site.ts'
import { parseArguments } from './parse-arguments.ts'
import { whenStopped } from './when-stopped.ts'

export const usage = `npm run remove-site -- HOST --confirm=HOST --export=FOLDER [--pictures=delete|keep]
Removes a site that has moved or closed from an installation that goes on with other sites: all its rows, jobs and pictures.
Stop the product first. The site must be closed (npm run maintenance), no payment may be on its way, and the export
(npm run export-site) must have its last state. Sales and ledgers stay under random ids, as after an erasure, and the audit
trail stays (docs/retention.md). Nobody gets a mail. Stored payment methods stay at the providers.
With a bucket (S3_*), --pictures is required: keep if another installation with this site uses the same bucket.
Example:
  npm run remove-site -- amici.example --confirm=amici.example --export=/mnt/move/amici`

/** Runs `npm run remove-site` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runRemoveCommand(app: App, args: readonly string[]): Promise<string[]> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(usage, {
    ...{ args: [...args], allowPositionals: true },
    options: { confirm: text, export: text, pictures: text },
  })
  const [host, ...more] = positionals
  const { confirm, export: given, pictures = app.config.s3 ? undefined : 'delete' } = values
  if (host === undefined || more.length > 0 || given === undefined) throw new Error(usage)
  if (pictures !== 'delete' && pictures !== 'keep')
    throw new Error(
      'The pictures are in a bucket: give --pictures=delete, or --pictures=keep if the site goes on in another ' +
        'installation with the same bucket.',
    )
  const domain = plainHost(host)
  const site = (await readStoredSites(app.db, app.clock.now())).find((each) => each.domain === domain)
  if (!site) throw new Error(`There is no site ${host}.`)
  if (confirm === undefined || plainHost(confirm) !== domain)
    throw new Error(`This deletes all members of ${domain} here. Repeat its host: --confirm=${domain}`)
  const folder = resolve(given)
  const removed = await removeSite(app, {
    ...{ site, folder, manifest: await readManifest(folder), ownsStorage: pictures === 'delete' },
    stopping: whenStopped('The removal was stopped; it has changed nothing.'),
  })
  return [
    `Removed ${domain}: ${removed.rows} rows, ${removed.members} members. Its sales and ledgers stay under random ids, and its audit trail.`,
    pictures === 'keep'
      ? 'Its pictures stay in the bucket, and it is not in the erasure log: the other installation uses both. A restore of an earlier backup brings the site back: remove it again before the start.'
      : `${removed.pictures} pictures are deleted when the product runs. It is in the erasure log: a restore of an earlier backup removes it again.`,
    'Backups have the site until newer ones have replaced them. Next: npm run ledger -- verify; npm run audit -- verify; start the product.',
  ]
}
