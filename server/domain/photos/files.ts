import type { MadePicture } from '#server/adapters/pictures/port.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'

/** Every file that a photo can have; `whole` only where it was cropped. */
const names = ['large', 'card', 'avatar', 'whole'] as const

/** Puts the files of a photo where its media key says. */
export async function putFiles(app: App, media_key: string, { files, whole }: MadePicture): Promise<void> {
  const made = Object.entries({ ...files, ...(whole === null ? {} : { whole }) })
  await Promise.all(made.map(([name, path]) => app.storage.putFile(`${media_key}/${name}.webp`, path)))
}

export async function deleteFiles(app: App, media_key: string): Promise<void> {
  await Promise.all(names.map((name) => app.storage.delete(`${media_key}/${name}.webp`)))
}

/** After the commit, so that no photo that is still there ever lacks its files. */
export const deleteFilesJob = defineJob<{ media_key: string }>('photos.delete_files', (app, { media_key }) =>
  deleteFiles(app, media_key),
)
