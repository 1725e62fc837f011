import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { ErasureLog } from './port.ts'

const folder = 'erasures'

/** Adds the entries of a log to another one, at the day of `now`. */
export async function copyErasures(from: ErasureLog, to: ErasureLog, now: Date): Promise<void> {
  for (const member of await from.list()) await to.add(member, now)
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * Keeps the erasures of members in an object storage, one empty file for each: `erasures/2026-11-29/<id>.txt`. So
 * processes of several hosts write at the same time, and no entry is ever rewritten.
 */
export function createErasureLog(storage: ObjectStorage): ErasureLog {
  async function read(): Promise<{ key: string; day: string; member: string }[]> {
    const keys = await Array.fromAsync(storage.list(folder))
    return keys.flatMap((key) => {
      const [, day, member] = /^erasures\/(\d{4}-\d\d-\d\d)\/(\d+)\.txt$/.exec(key) ?? []
      return day && member ? [{ key, day, member }] : []
    })
  }
  return {
    async add(member, at) {
      await storage.put(`${folder}/${dayOf(at)}/${member}.txt`, Buffer.alloc(0))
    },
    async list() {
      return [...new Set((await read()).map(({ member }) => member))]
    },
    async forgetBefore(time) {
      const old = (await read()).filter(({ day }) => day < dayOf(time))
      for (const { key } of old) await storage.delete(key)
    },
  }
}
