import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
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

/** Checks the disks of the data and of the backups, and that the latter can be written. */
export async function checkDisk({ config, surroundings }: HealthContext): Promise<Finding[]> {
  const folders = [config.dataDir, config.backup.folder]
  const disks = await Promise.all(folders.map((folder) => surroundings.disk(folder)))
  const isSame = disks[0]?.device === disks[1]?.device
  const ofDisks = folders.flatMap((subject, index) => {
    const used = disks[index]?.used ?? 0
    if ((index > 0 && isSame) || used < full_share.warning) return []
    const details = { subject, value: `${Math.round(used * 100)} %` }
    return [used >= full_share.failure ? failure('disk_low', details) : warning('disk_low', details)]
  })
  return [...ofDisks, ...(await checkBackupFolder(config, surroundings, disks[1] !== null))]
}

/**
 * Checks that this machine can write its backups, and the erasure log, which is beside them without a bucket. The default
 * folder is created for the first of them. A machine without the worker needs none.
 */
async function checkBackupFolder(
  { backup: { folder, time }, s3, demo, dataDir, roles }: HealthContext['config'],
  { write }: HealthContext['surroundings'],
  exists: boolean,
): Promise<Finding[]> {
  if (demo !== 'off' || !roles.includes('worker') || (time === null && s3 !== null)) return []
  const isCreated = exists || folder !== join(dataDir, 'backups')
  try {
    await write(isCreated ? folder : dataDir)
    return []
  } catch (error) {
    return [failure('backup_unwritable', { subject: folder, value: codeOf(error) })]
  }
}
