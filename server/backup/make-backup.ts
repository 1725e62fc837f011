import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { readAppliedMigrations } from '#server/adapters/postgres/migrate.ts'
import { type Part, writeArchive } from './archive.ts'
import { listTables, readSequences, selectMediaKeys } from './catalog.ts'
import { eachKey, saveFiles } from './files.ts'
import { nameBackup, prepareFolder, type StoredBackup } from './folder.ts'
import {
  files_name,
  type Header,
  header_name,
  intoParts,
  linesOf,
  type Manifest,
  manifest_name,
  nameOf,
  Tally,
} from './format.ts'
import { copyOut, copyQuery, readSums, withSnapshot } from './snapshot.ts'

export interface BackupOptions {
  readonly pool: pg.Pool
  readonly storage: ObjectStorage
  readonly folder: string
  /** The age recipient; `null` for backups that are not encrypted. */
  readonly recipient: string | null
  /** Version of the product. */
  readonly product: string
  readonly now: Date
  /** Ends the backup early; it then leaves no file. */
  readonly stopping?: AbortSignal
}

export interface MadeBackup extends StoredBackup {
  readonly manifest: Manifest
  /**
   * Identities that can read the backup, only in this process: an encrypted backup has a second recipient, whose
   * identity is never stored. So the backup can be verified without the operator's identity.
   */
  readonly identities: readonly string[]
}

/**
 * Makes a backup while the product runs. The rows of all tables are those of one moment. The photos of these rows are
 * stored beside the archive, once for all backups of the folder. The caller holds the lock of backups.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { pool, folder, recipient, now } = options
  await prepareFolder(folder)
  const identities = recipient === null ? [] : [await generateX25519Identity()]
  const own = await Promise.all(identities.map((identity) => identityToRecipient(identity)))
  const recipients = recipient === null ? [] : [recipient, ...own]
  const isEncrypted = recipients.length > 0
  const name = nameBackup(now, isEncrypted)
  const path = join(folder, name)
  return withSnapshot(pool, async (client) => {
    const backup = { manifest: null as Manifest | null }
    const bytes = await writeArchive(path, recipients, partsOf(client, options, recipients, backup))
    return { name, path, madeAt: now, bytes, isEncrypted, manifest: backup.manifest as Manifest, identities }
  })
}

/** Produces the parts of the archive, and fills in the manifest. */
async function* partsOf(
  client: pg.PoolClient,
  options: BackupOptions,
  recipients: readonly string[],
  backup: { manifest: Manifest | null },
): AsyncGenerator<Part> {
  const { stopping } = options
  const header = await readHeader(client, options)
  yield jsonPart(header_name, header)

  const tables: Manifest['tables'] = {}
  for (const table of header.tables) {
    const tally = new Tally()
    for await (const part of intoParts(nameOf(table), copyOut(client, table), tally)) {
      stopping?.throwIfAborted()
      yield part
    }
    tables[nameOf(table)] = tally.end()
  }
  // Sequences are read after the rows: their values are at least those of the snapshot.
  const sequences = await readSequences(client)
  const sums = await readSums(client)

  const tally = new Tally()
  const missing: string[] = []
  const keys = copyQuery(client, selectMediaKeys(header.tables))
  for await (const part of intoParts(files_name, keys, tally)) {
    await eachKey(linesOf(part.bytes), async (key) => {
      stopping?.throwIfAborted()
      const { storage, folder, now } = options
      if (!(await saveFiles(storage, folder, key, recipients, now))) missing.push(key)
    })
    yield part
  }
  const { rows: count, sha256 } = tally.end()
  backup.manifest = { tables, sequences, sums, files: { count, sha256, missing: missing.sort() } }
  yield jsonPart(manifest_name, backup.manifest)
}

async function readHeader(client: pg.PoolClient, { product, now }: BackupOptions): Promise<Header> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: 1,
    product,
    made_at: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await readAppliedMigrations(client),
    tables: await listTables(client),
  }
}

const jsonPart = (name: string, value: object): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})
