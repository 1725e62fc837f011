import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { fileKeysOf } from '#server/domain/photos/index.ts'
import { type Part, readArchive, writeArchive } from './archive.ts'
import { BackupFailure } from './causes.ts'
import { dropDrafts, orNone } from './folder.ts'
import type { Header } from './format.ts'

/** Photos that are read and written at the same time. */
const concurrency = 8

const filesOf = (folder: string) => join(folder, 'files')

/**
 * The place of a photo in the folder of backups. Files are written once and never change, so the backups of a folder
 * share them. One folder per two characters, because a folder with a million entries is slow.
 */
const pathOf = (folder: string, key: string, recipientHash: RecipientHash) =>
  join(
    filesOf(folder),
    key.slice(0, 2),
    `${key}.${recipientHash === null ? 'tar.zst' : `${recipientHash}.tar.zst.age`}`,
  )

/** Short hash of the recipient of a backup and its photos; `null` if they are not encrypted. */
export type RecipientHash = Header['recipient_hash']

/**
 * Returns the short hash of a recipient. It is in the names of the photos, so that backups to a new recipient do not
 * share the photos that only the old one can read.
 */
export const hashRecipient = (recipient: string | null): RecipientHash =>
  recipient === null ? null : createHash('sha256').update(recipient).digest('hex').slice(0, 8)

/** Runs `work` for every key, a few at a time. After an error begins no other key, and throws once nothing runs any more. */
export async function eachKey(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = keys.values()
  let hasFailed = false
  const done = await Promise.allSettled(
    Array.from({ length: concurrency }, async () => {
      for (const key of waiting) {
        if (hasFailed) return
        await work(key).catch((error) => {
          hasFailed = true
          throw error
        })
      }
    }),
  )
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

/**
 * Stores the files of a media key in the folder of backups, unless an earlier backup has done so. Sets their time to
 * `now`, as a mark that a backup of this time needs them.
 * @returns `absent` if the files no longer exist, `kept` if an earlier backup has stored them
 * @throws BackupFailure if the storage does not answer
 */
export async function saveFiles(
  storage: ObjectStorage,
  folder: string,
  key: string,
  { recipientHash, recipients }: { recipientHash: RecipientHash; recipients: readonly string[] },
  now: Date,
): Promise<'stored' | 'kept' | 'absent'> {
  const path = pathOf(folder, key, recipientHash)
  const isKept = await exists(path)
  if (!isKept) {
    const parts: Part[] = []
    for (const name of fileKeysOf(key)) {
      const bytes = await readStored(storage, name)
      if (bytes) parts.push({ name, bytes })
    }
    // Files are deleted one by one. A photo without its largest picture is being deleted.
    if (!parts.some(({ name }) => /\/(large\.webp|voice\.wav)$/.test(name))) return 'absent'
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeArchive(path, recipients, from(parts))
  }
  await utimes(path, now, now)
  return isKept ? 'kept' : 'stored'
}

/**
 * Returns a file of the storage; `null` if it does not exist.
 * @throws BackupFailure if the storage does not answer
 */
export const readStored = (storage: ObjectStorage, name: string): Promise<Buffer | null> =>
  storage.get(name).catch((error: Error) => {
    throw new BackupFailure('storage', error.message, { cause: error })
  })

async function* from(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts
}

/** Names the first ten of some media keys. */
export const nameSome = (keys: readonly string[]): string =>
  `${keys.slice(0, 10).join(', ')}${keys.length > 10 ? ', …' : ''}`

/** Returns whether the folder has the files of a media key. */
export async function hasFiles(folder: string, key: string, recipientHash: RecipientHash): Promise<boolean> {
  return exists(pathOf(folder, key, recipientHash))
}

/** Returns the files of a media key; `null` if they are not in the folder, or damaged. */
export async function readFiles(
  folder: string,
  key: string,
  recipientHash: RecipientHash,
  identities: readonly string[],
): Promise<Part[] | null> {
  return Array.fromAsync(readArchive(pathOf(folder, key, recipientHash), identities)).catch(() => null)
}

/**
 * Puts the files of a media key back into the object storage. Returns false if they are not in the folder, or damaged:
 * one photo must not prevent the restore of all others.
 */
export async function restoreFiles(
  storage: ObjectStorage,
  folder: string,
  key: string,
  recipientHash: RecipientHash,
  identities: readonly string[],
): Promise<boolean> {
  const parts = await readFiles(folder, key, recipientHash, identities)
  for (const { name, bytes } of parts ?? []) await storage.put(name, Buffer.from(bytes))
  return parts !== null
}

/** Deletes the photos that no backup of the folder needs: those whose mark is older than the oldest backup. */
export async function dropUnneededFiles(folder: string, oldest: Date): Promise<void> {
  for (const group of await readdir(filesOf(folder)).catch(orNone)) {
    const groupPath = join(filesOf(folder), group)
    await dropDrafts(groupPath)
    for (const name of await readdir(groupPath)) {
      const path = join(groupPath, name)
      if ((await stat(path)).mtime < oldest) await rm(path)
    }
    // Fails for a folder that still has files.
    await rmdir(groupPath).catch(() => {})
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
