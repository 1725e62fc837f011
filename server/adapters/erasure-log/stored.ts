import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { Erasure, ErasureLog } from './port.ts'

const folder = 'erasures'

/** Folder of the log in a folder of backups. */
export const erasures_folder = 'erased'

/** Opens the erasure log in a folder of backups. */
export const erasureLogIn = (backups: string): ErasureLog =>
  createErasureLog(createDiskStorage(backups, erasures_folder))

const ofLog = /^er(\/erasures(\/\d{4}-\d\d-\d\d(\/\d+\.txt(\.[0-9a-f]+~)?)?)?)?$/

/** Returns the path of something below a folder that is no part of an erasure log on a disk; undefined if there is nothing. */
export async function findForeign(path: string): Promise<string | undefined> {
  const found = await readdir(path, { recursive: true })
  return found.find((each) => !ofLog.test(each.replaceAll(sep, '/')))
}

/** Adds the entries of a log that another one lacks to it, at their days. */
export async function copyErasures(from: ErasureLog, to: ErasureLog): Promise<void> {
  const known = new Set((await to.list()).map(({ member }) => member))
  for (const { member, day } of await from.list()) if (!known.has(member)) await to.add(member, day)
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * Keeps the erasures of members in an object storage, one empty file for each: `erasures/2026-11-29/<id>.txt`. So
 * processes of several hosts write at the same time, and no entry is ever rewritten.
 */
export function createErasureLog(storage: ObjectStorage): ErasureLog {
  async function read(): Promise<(Erasure & { key: string })[]> {
    const keys = await Array.fromAsync(storage.list(folder))
    return keys.flatMap((key) => {
      const [, day, member] = /^erasures\/(\d{4}-\d\d-\d\d)\/(\d+)\.txt$/.exec(key) ?? []
      return day && member ? [{ key, day: new Date(day), member }] : []
    })
  }
  return {
    async add(member, at) {
      await storage.put(`${folder}/${dayOf(at)}/${member}.txt`, Buffer.alloc(0))
    },
    async list() {
      return (await read()).map(({ member, day }) => ({ member, day }))
    },
    async forgetBefore(time) {
      const old = (await read()).filter(({ day }) => day < new Date(dayOf(time)))
      for (const { key } of old) await storage.delete(key)
    },
  }
}
