import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { fileKeysOf } from '#server/domain/photos/index.ts'
import { type Part, readArchive, writeArchive } from './archive.ts'
import { dropDrafts, orNone } from './folder.ts'

/** Photos that are read and written at the same time. */
const concurrency = 8

const filesOf = (folder: string) => join(folder, 'files')

/**
 * The place of a photo in the folder of backups. Files are written once and never change, so the backups of a folder
 * share them. One folder per two characters, because a folder with a million entries is slow.
 */
const pathOf = (folder: string, key: string, isEncrypted: boolean) =>
  join(filesOf(folder), key.slice(0, 2), `${key}.tar.zst${isEncrypted ? '.age' : ''}`)

/** Runs `work` for every key, a few at a time. */
export async function eachKey(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = keys.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const key of waiting) await work(key)
    }),
  )
}

/**
 * Stores the files of a media key in the folder of backups, unless an earlier backup has done so. Sets their time to
 * `now`, as a mark that a backup of this time needs them. Returns false if the files no longer exist.
 */
export async function saveFiles(
  storage: ObjectStorage,
  folder: string,
  key: string,
  recipients: readonly string[],
  now: Date,
): Promise<boolean> {
  const path = pathOf(folder, key, recipients.length > 0)
  if (!(await exists(path))) {
    const parts: Part[] = []
    for (const name of fileKeysOf(key)) {
      const bytes = await storage.get(name)
      if (bytes) parts.push({ name, bytes })
    }
    // Files are deleted one by one. A photo without its largest picture is being deleted.
    if (!parts.some(({ name }) => name.endsWith('/large.webp'))) return false
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeArchive(path, recipients, from(parts))
  }
  await utimes(path, now, now)
  return true
}

async function* from(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts
}

/** Returns whether the folder has the files of a media key. */
export async function hasFiles(folder: string, key: string, isEncrypted: boolean): Promise<boolean> {
  return exists(pathOf(folder, key, isEncrypted))
}

/** Puts the files of a media key back into the object storage. */
export async function restoreFiles(
  storage: ObjectStorage,
  folder: string,
  key: string,
  isEncrypted: boolean,
  identities: readonly string[],
): Promise<void> {
  for await (const { name, bytes } of readArchive(pathOf(folder, key, isEncrypted), identities))
    await storage.put(name, Buffer.from(bytes))
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
