import { ApiError, type ErrorBody } from '#contract/errors.ts'
import type { Route } from '#contract/paths.ts'

export interface SendingFile<Answer> {
  /** Rejects with an `ApiError`. */
  readonly done: Promise<Answer>
  abort(): void
}

/**
 * Sends one file to a call that takes an upload, its input in the query. Not by `fetch`, which does not tell how far it is.
 * @param onProgress share of the bytes that are sent, 0 to 1
 */
export function sendFile<Answer extends object>(
  { method, path }: Route,
  input: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (share: number) => void,
): SendingFile<Answer> {
  const request = new XMLHttpRequest()
  const done = new Promise<Answer>((resolve, reject) => {
    const fail = () => reject(new ApiError('unavailable'))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const body = readBody<Answer>(request.responseText)
      if (body !== null && 'code' in body && 'params' in body)
        return reject(new ApiError(body.code, body.params))
      if (request.status < 300 && body) return resolve(body as Answer)
      reject(new ApiError(request.status >= 502 && request.status <= 504 ? 'unavailable' : 'internal'))
    })
    const query = String(new URLSearchParams(input))
    request.open(method, query ? `${path}?${query}` : path)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
  return { done, abort: () => request.abort() }
}

function readBody<Answer>(text: string): Answer | ErrorBody | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
