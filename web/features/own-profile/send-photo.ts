import type { OwnPhoto } from '#contract/photos/photos.ts'
import { paths } from '#contract/wire/paths.ts'
import { type SendingFile, sendFile } from '#web/lib/api/send-file.ts'

export type Sending = SendingFile<OwnPhoto>

/** Uploads one photo of the profile. The upload is never retried, because a retry could add the photo twice. */
export function sendPhoto(file: Blob, isAi: boolean, onProgress: (share: number) => void): Sending {
  const input: Record<string, string> = isAi ? { made_with_ai: '1' } : {}
  const { done, abort } = sendFile<{ photo: OwnPhoto }>(paths.uploadPhoto, input, file, onProgress)
  return { done: done.then(({ photo }) => photo), abort }
}
