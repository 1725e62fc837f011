import { ApiError, type ErrorBody } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { OwnPhoto } from '#contract/photos.ts'

/** What the server would refuse without a look inside; saying so now saves the way there. The server decides again. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): ApiError | null {
  if (file.size === 0) return new ApiError('photo_empty')
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return new ApiError('photo_type')
  if (file.size > limits.photo_max_bytes)
    return new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  return null
}

export interface Sending {
  /** Rejects with an `ApiError`. */
  readonly done: Promise<OwnPhoto>
  abort(): void
}

/**
 * Sends one photo, once (it would be there twice by sending it again). Not by `fetch`, which does not tell how far it is.
 * @param onProgress share of the bytes that are sent, 0 to 1
 */
export function sendPhoto(file: Blob, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<OwnPhoto>((resolve, reject) => {
    const fail = () => reject(new ApiError('unavailable'))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const body = readBody(request.responseText)
      if (request.status < 300 && body && 'photo' in body) return resolve(body.photo)
      const isOurs = body !== null && 'code' in body && 'params' in body
      if (isOurs) return reject(new ApiError(body.code, body.params))
      reject(new ApiError(request.status >= 502 && request.status <= 504 ? 'unavailable' : 'internal'))
    })
    request.open(paths.uploadPhoto.method, paths.uploadPhoto.path)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
  return { done, abort: () => request.abort() }
}

function readBody(text: string): { photo: OwnPhoto } | ErrorBody | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
