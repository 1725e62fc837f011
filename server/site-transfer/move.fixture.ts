import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStoredSites } from '#server/domain/sites/index.ts'
import type { Site } from '#server/kernel/site.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { exportSite, type ExportOptions } from './export-site.ts'
import type { Manifest } from './format.ts'
import { importSite, type ImportedSite, type ImportOptions } from './import-site.ts'

/** A place for exports that is deleted at the end of the block. */
export async function placeForExports(): Promise<AsyncDisposable & { folder(name: string): string }> {
  const path = await mkdtemp(join(tmpdir(), 'move-'))
  return {
    folder: (name) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** Exports a site of an app into a folder. */
export async function exportOf(
  app: TestApp,
  folder: string,
  { id }: Pick<Site, 'id'>,
  more: Partial<ExportOptions> = {},
): Promise<Manifest> {
  const now = app.clock.now()
  const site = (await readStoredSites(app.db, now)).find((each) => each.id === id)
  if (!site) throw new Error(`no site ${id}`)
  const options = { pool: app.db, storage: app.storage, folder, product: '0.0.0-test', now, site }
  return exportSite({ ...options, withKeys: true, ...more })
}

/** Imports the site of a folder into an app. */
export const importInto = (
  app: Pick<TestApp, 'db' | 'storage' | 'clock'>,
  folder: string,
  more: Partial<ImportOptions> = {},
): Promise<ImportedSite> =>
  importSite({
    ...{ pool: app.db, storage: app.storage, folder, host: null, origin: null, now: app.clock.now() },
    erased: new Set(),
    ...more,
  })
