import type { ErasureLog } from './adapters/erasure-log/port.ts'
import { createErasureLog, erasureLogIn } from './adapters/erasure-log/stored.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import type { ObjectStorage } from './adapters/object-storage/port.ts'
import { createS3Storage } from './adapters/object-storage/s3.ts'
import type { Config } from './config/config.ts'

/** Returns the storage of photos and other files: the configured bucket, or a folder below DATA_DIR. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ObjectStorage =>
  s3 ? createS3Storage(s3) : createDiskStorage(dataDir)

/** Opens the log of erasures: in the bucket, or in the folder of backups. */
export const openErasureLog = ({ s3, backup }: Pick<Config, 's3' | 'backup'>): ErasureLog =>
  s3 ? createErasureLog(createS3Storage(s3)) : erasureLogIn(backup.folder)
