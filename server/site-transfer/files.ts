import { createHash } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { fileKeysOf } from '#server/domain/photos/index.ts'
import { LineTally } from '#server/kernel/line-tally.ts'
import { files_name, type Manifest, StoredFile, storedFile } from './format.ts'
import { readLines } from './lines.ts'
import { conditionOf, type PlannedTable, quote } from './rows.ts'

/** Tables whose media keys are those of profile photos, which have three sizes. Every other picture has only one. */
const photoTables = new Set(['photo', 'photo_media', 'profile'])
/** Conditions under which a media key of a table is that of a recording. */
const voiceTables: Readonly<Record<string, string>> = {
  chat_voice: 'true',
  voice_intro: 'true',
  report: `about = 'voice' or coalesce(evidence -> 'messages' -> -1 ->> 'kind' = 'voice', false)`,
}
const photoSizes = ['large', 'card', 'avatar']

/** Number of media keys that are read from the database at a time. */
const batch_rows = 1_000

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies the files of a site's pictures into the folder of an export. By convention, a column whose name ends with
 * `media_key` or `evidence_key` names them. `missing` has the keys of files that the storage does not have: they are lost, or
 * were deleted since the snapshot.
 */
export async function saveFiles(
  client: Queryable,
  storage: ObjectStorage,
  folder: string,
  tables: readonly PlannedTable[],
  site: string,
  stopping?: AbortSignal,
): Promise<Manifest['files']> {
  const list = await open(join(folder, files_name), 'wx', 0o600)
  const tally = new LineTally()
  const missing: string[] = []
  let bytes = 0
  try {
    for await (const picture of eachPicture(client, tables, site)) {
      stopping?.throwIfAborted()
      const { media } = picture
      const found: StoredFile[] = []
      for (const key of fileKeysOf(media)) {
        const content = await storage.get(key)
        if (!content) continue
        const path = join(folder, storedFile(key))
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(path, content, { mode: 0o600 })
        found.push({ key, bytes: content.length, sha256: digest(content) })
      }
      missing.push(...neededFilesOf(picture).filter((key) => found.every((file) => file.key !== key)))
      for (const file of found) {
        const line = Buffer.from(`${JSON.stringify(file)}\n`)
        await list.write(line)
        tally.add(line)
        bytes += file.bytes
      }
    }
  } finally {
    await list.close()
  }
  return { ...tally.result(), bytes, missing }
}

interface Picture {
  readonly media: string
  readonly isPhoto: boolean
  readonly isVoice: boolean
}

/** Returns the keys of the files that a picture or a recording has at least. */
export const neededFilesOf = ({ media, isPhoto, isVoice }: Picture): string[] =>
  isVoice ? [`${media}/voice.wav`] : (isPhoto ? photoSizes : ['large']).map((size) => `${media}/${size}.webp`)

/** Returns the pictures of a site, in the order of their keys. Only in a transaction. */
export async function* eachPicture(
  client: Queryable,
  tables: readonly PlannedTable[],
  site: string,
): AsyncGenerator<Picture> {
  const keys = tables.flatMap(({ name, columns, plan }) =>
    columns
      .filter((column) => /(^|_)(media|evidence)_key$/.test(column.name))
      .map((column) => {
        const key = quote(column.name)
        return (
          `select ${key} as media, ${photoTables.has(name)} as is_photo, ${voiceTables[name] ?? 'false'} as is_voice from ` +
          quote(name) +
          ` where ${key} is not null and (${conditionOf(plan.scope, site)})`
        )
      }),
  )
  await client.query(
    `declare moving_media no scroll cursor for select media, bool_or(is_photo) as "isPhoto", bool_or(is_voice) as "isVoice"
       from (${keys.join(' union all ')}) pictures group by media order by media`,
  )
  for (;;) {
    const { rows } = await client.query<Picture>(`fetch ${batch_rows} from moving_media`)
    yield* rows
    if (rows.length < batch_rows) break
  }
  await client.query('close moving_media')
}

/**
 * Puts the files of an export into the object storage, except those that are there already, as in a bucket that both
 * installations use. Throws if one is missing or damaged.
 * @param put receives the key of each file before it is stored
 */
export async function putFiles(
  storage: ObjectStorage,
  folder: string,
  manifest: Manifest,
  put: (key: string) => void,
): Promise<void> {
  for await (const { key, content } of readFiles(folder, manifest)) {
    if (await storage.get(key)) continue
    put(key)
    await storage.put(key, content)
  }
}

/** Reads the files of an export one after the other. Throws if one is missing or damaged. */
export async function* readFiles(
  folder: string,
  manifest: Manifest,
): AsyncGenerator<{ readonly key: string; readonly content: Buffer }> {
  for await (const line of readLines(join(folder, files_name), manifest.files)) {
    const { key, bytes, sha256 } = StoredFile.parse(line)
    const content = await readFile(join(folder, storedFile(key)))
    if (content.length !== bytes || digest(content) !== sha256)
      throw new Error(`${storedFile(key)} is damaged.`)
    yield { key, content }
  }
}
