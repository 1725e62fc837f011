import { paths } from '#contract/paths.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import { type SendingFile, sendFile } from '#web/lib/send-file.ts'

export type Sending = SendingFile<OwnPhoto>

/** Sends one photo of the profile, once: it would be there twice by sending it again. */
export function sendPhoto(file: Blob, onProgress: (share: number) => void): Sending {
  const { done, abort } = sendFile<{ photo: OwnPhoto }>(paths.uploadPhoto, {}, file, onProgress)
  return { done: done.then(({ photo }) => photo), abort }
}
