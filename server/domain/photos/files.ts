import type { MadePicture } from '#server/adapters/pictures/port.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'

/** The names of all files that a photo can have. Only a cropped photo has a `whole` file. */
const names = ['large', 'card', 'avatar', 'whole'] as const

/** Stores a photo's files under its media key. */
export async function putFiles(app: App, media_key: string, { files, whole }: MadePicture): Promise<void> {
  const made = Object.entries({ ...files, ...(whole === null ? {} : { whole }) })
  await Promise.all(made.map(([name, path]) => app.storage.putFile(`${media_key}/${name}.webp`, path)))
}

export async function deleteFiles(app: App, media_key: string): Promise<void> {
  await Promise.all(names.map((name) => app.storage.delete(`${media_key}/${name}.webp`)))
}

/** Deletes the files of a photo. Runs after the commit, so that a photo in the database always has its files. */
export const deleteFilesJob = defineJob<{ media_key: string }>('photos.delete_files', (app, { media_key }) =>
  deleteFiles(app, media_key),
)
