import { randomBytes } from 'node:crypto'
import { link, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { makeFolder } from '#server/kernel/make-folder.ts'
import { assertKey } from './key.ts'
import type { ObjectStorage } from './port.ts'

/**
 * Stores files below `<dataDir>/media`, or another folder of `dataDir`. Each write syncs a temporary file and then
 * renames it, so that a write is atomic even in a power failure.
 */
export function createDiskStorage(dataDir: string, below = 'media'): ObjectStorage {
  const root = resolve(dataDir, below)
  const pathOf = (key: string) => {
    assertKey(key)
    // Uses one folder per two-character prefix, because a folder with a million entries is slow to list and to back
    // up.
    return join(root, key.slice(0, 2), key)
  }
  const storage: ObjectStorage = {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}~`
      makeFolder(dirname(path))
      try {
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async putFile(key, path) {
      const target = pathOf(key)
      makeFolder(dirname(target))
      try {
        // Tries a hard link first. A file on another disk or of another owner cannot be linked, so the code below
        // copies it.
        await link(path, target)
      } catch {
        await storage.put(key, await readFile(path))
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async reach() {
      // The folder below `dataDir` is made for the first file.
      await stat(dataDir)
    },
    async *list(folder) {
      assertKey(`${folder}/a.txt`)
      const place = join(root, folder.slice(0, 2), folder)
      const names = await readdir(place, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of names)
        if (entry.isFile() && !entry.name.endsWith('~'))
          yield join(folder, entry.parentPath.slice(place.length), entry.name).replaceAll(sep, '/')
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Removes the folder if it is empty now. If the folder still contains files, `rmdir` fails and the folder stays.
      if (dirname(path) !== root) await rmdir(dirname(path)).catch(() => {})
    },
  }
  return storage
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
