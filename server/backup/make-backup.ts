import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { readAppliedMigrations } from '#server/adapters/postgres/migrate.ts'
import { LineTally } from '#server/kernel/line-tally.ts'
import { draft_suffix, type Part, renameDurably, writeArchive } from './archive.ts'
import { listTables, readSequences, selectMediaKeys } from './catalog.ts'
import { eachKey, hashRecipient, saveFiles } from './files.ts'
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
} from './format.ts'
import { copyOut, copyQuery, readSums, withSnapshot } from './snapshot.ts'

/** Photos that a trial restore reads. */
const sample_size = 20

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
  readonly header: Header
  readonly manifest: Manifest
  /** Media keys whose photos a trial restore reads: the first ones that `identities` can read. */
  readonly sample: readonly string[]
  /**
   * Identities that can read the backup, only in this process: an encrypted backup has a second recipient, whose
   * identity is never stored. So the backup can be verified without the operator's identity.
   */
  readonly identities: readonly string[]
}

/**
 * Makes a backup while the product runs. The rows of all tables are those of one moment. The photos of these rows are
 * stored beside the archive, once for all backups of the folder. The archive has the name of a draft until
 * `keepBackup`. The caller holds the lock of backups.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { pool, folder, recipient, now } = options
  prepareFolder(folder)
  const identities = recipient === null ? [] : [await generateX25519Identity()]
  const own = await Promise.all(identities.map((identity) => identityToRecipient(identity)))
  const recipients = recipient === null ? [] : [recipient, ...own]
  const isEncrypted = recipients.length > 0
  const name = nameBackup(now, isEncrypted)
  const path = `${join(folder, name)}${draft_suffix}`
  return withSnapshot(pool, async (client) => {
    const header = await readHeader(client, options)
    const content: Content = { manifest: null, sample: [] }
    const bytes = await writeArchive(path, recipients, partsOf(client, header, options, recipients, content))
    const { manifest, sample } = content
    if (!manifest) throw new Error('the archive has no manifest')
    return { name, path, madeAt: now, bytes, isEncrypted, header, manifest, sample, identities }
  })
}

/** Gives a backup that was verified its own name. A process that is killed before leaves only a draft. */
export async function keepBackup<Made extends MadeBackup>(made: Made): Promise<Made> {
  const path = made.path.slice(0, -draft_suffix.length)
  await renameDurably(made.path, path)
  return { ...made, path }
}

interface Content {
  manifest: Manifest | null
  sample: readonly string[]
}

/** Produces the parts of the archive, and fills in the content. */
async function* partsOf(
  client: pg.PoolClient,
  header: Header,
  options: BackupOptions,
  recipients: readonly string[],
  content: Content,
): AsyncGenerator<Part> {
  const { stopping } = options
  const { recipient_hash: recipientHash } = header
  yield jsonPart(header_name, header)

  const tables: Manifest['tables'] = {}
  for (const table of header.tables) {
    const tally = new LineTally()
    for await (const part of intoParts(nameOf(table), copyOut(client, table), tally)) {
      stopping?.throwIfAborted()
      yield part
    }
    tables[nameOf(table)] = tally.result()
  }
  // Sequences are read after the rows: their values are at least those of the snapshot.
  const sequences = await readSequences(client)
  const sums = await readSums(client)

  const tally = new LineTally()
  const absent: string[] = []
  const readable: string[] = []
  const keys = copyQuery(client, selectMediaKeys(header.tables))
  for await (const part of intoParts(files_name, keys, tally)) {
    await eachKey(linesOf(part.bytes), async (key) => {
      stopping?.throwIfAborted()
      const { storage, folder, now } = options
      const saved = await saveFiles(storage, folder, key, { recipientHash, recipients }, now)
      if (saved === 'absent') absent.push(key)
      // The identity for an encrypted photo of an earlier backup was forgotten with that backup.
      else if (saved === 'stored' || recipientHash === null) readable.push(key)
    })
    content.sample = [...content.sample, ...readable.splice(0)].sort().slice(0, sample_size)
    yield part
  }
  const { rows: count, sha256 } = tally.result()
  const missing = await findDeleted(options.pool, selectMediaKeys(header.tables), absent)
  content.manifest = { tables, sequences, sums, files: { count, sha256, missing } }
  yield jsonPart(manifest_name, content.manifest)
}

/**
 * Returns those of the keys that no row names any more: their photos were deleted since the snapshot. Others have lost
 * their files, such as by a disk that is not mounted. The verification finds that they are lacking.
 */
async function findDeleted(pool: pg.Pool, select: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await pool.query<{ key: string }>(
    `select key from (${select}) named where key = any ($1)`,
    [keys],
  )
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !named.has(key)).sort()
}

async function readHeader(
  client: pg.PoolClient,
  { product, now, recipient }: BackupOptions,
): Promise<Header> {
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
    recipient_hash: hashRecipient(recipient),
  }
}

const jsonPart = (name: string, value: object): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})
