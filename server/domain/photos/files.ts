import { isApiError } from '#contract/wire/errors.ts'
import type { MadePicture } from '#server/adapters/pictures/port.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { addJob, defineJob, type Job, removeJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectMedia } from './store/photos.ts'

/** The names of all files that a photo can have. Only a cropped photo has a `whole` file. */
const names = ['large', 'card', 'avatar', 'whole'] as const

/** Returns the storage keys of all files that a media key can have, also of a voice. Not each of them exists. */
export const fileKeysOf = (media_key: string): string[] => [
  ...names.map((name) => `${media_key}/${name}.webp`),
  `${media_key}/voice.wav`,
]

/** Stores a photo's files under its media key. */
export async function putFiles(app: App, media_key: string, { files, whole }: MadePicture): Promise<void> {
  const made = Object.entries({ ...files, ...(whole === null ? {} : { whole }) })
  await Promise.all(made.map(([name, path]) => app.storage.putFile(`${media_key}/${name}.webp`, path)))
}

export async function deleteFiles(app: App, media_key: string): Promise<void> {
  await Promise.all(fileKeysOf(media_key).map((key) => app.storage.delete(key)))
}

/** Deletes the files of a photo. Runs after the commit, so that a photo in the database always has its files. */
export const deleteFilesJob = defineJob<{ media_key: string }>('photos.delete_files', (app, { media_key }) =>
  deleteFiles(app, media_key),
)

/** Defines a job that deletes the files of a media key, unless `select` finds a row with this media key. */
export const defineDropUnused = (
  name: string,
  select: (db: Queryable, parameters: { media_key: string }) => Promise<{ rows: readonly unknown[] }>,
) =>
  defineJob<{ media_key: string }>(name, async (app, { media_key }) => {
    if ((await select(app.db, { media_key })).rows.length === 0) await deleteFiles(app, media_key)
  })

/** Deletes the files of a photo whose row was never added. */
export const dropUnusedFiles = defineDropUnused('photos.drop_unused_files', selectMedia)

/**
 * Runs `store`, which stores files under a new media key and then commits a row with this key. First queues the job
 * `dropUnused`, so that files without a row are deleted after an hour, even if the process dies. If `store` throws an
 * `ApiError`, deletes the files at once. After any other error, the files stay until the job runs, because the row may
 * have been committed although the database's response was lost.
 */
export async function storeFiles<Result>(
  app: App,
  dropUnused: Pick<Job<{ media_key: string }>, 'name'>,
  store: (media_key: string) => Promise<Result>,
): Promise<Result> {
  const media_key = newMediaKey()
  const key = `${dropUnused.name}:${media_key}`
  const runAt = new Date(app.clock.now().getTime() + hours(1))
  await addJob(app.db, dropUnused, { media_key }, { runAt, key })
  try {
    const result = await store(media_key)
    // The job is no longer needed. If it cannot be removed, it finds the row and deletes nothing.
    await removeJob(app.db, key).catch(() => {})
    return result
  } catch (error) {
    if (isApiError(error)) await deleteFiles(app, media_key)
    throw error
  }
}
