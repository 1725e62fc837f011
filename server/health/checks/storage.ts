import { randomUUID } from 'node:crypto'
import { codeOf, failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Writes a file, reads it and deletes it. */
export async function checkStorage({ storage }: HealthContext): Promise<Finding[]> {
  const key = `health/${randomUUID()}.txt`
  const bytes = Buffer.from(key)
  try {
    await storage.put(key, bytes)
    const read = await storage.get(key)
    return read?.equals(bytes) ? [] : [failure('storage_unusable', { value: 'differs' })]
  } catch (error) {
    return [failure('storage_unusable', { value: codeOf(error) })]
  } finally {
    await storage.delete(key).catch(() => {})
  }
}

/** Used shares of a disk. At the second one a night's backups may no longer fit. */
const full_share = { warning: 0.85, failure: 0.97 } as const

/** Checks the disks of the data and of the backups. */
export async function checkDisk({ config, surroundings }: HealthContext): Promise<Finding[]> {
  const folders = [config.dataDir, config.backup.folder]
  const disks = await Promise.all(folders.map((folder) => surroundings.disk(folder)))
  return folders.flatMap((subject, index) => {
    const used = disks[index]?.used ?? 0
    // A folder of backups within the data has the same disk.
    const isNested = index > 0 && subject.startsWith(config.dataDir)
    if (isNested || used < full_share.warning) return []
    const details = { subject, value: `${Math.round(used * 100)} %` }
    return [used >= full_share.failure ? failure('disk_low', details) : warning('disk_low', details)]
  })
}
