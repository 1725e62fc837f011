import { ApiError, type ErrorBody } from '#contract/wire/errors.ts'
import type { Route } from '#contract/wire/paths.ts'

export interface SendingFile<Answer> {
  /** Resolves with the server's response or rejects with an `ApiError`. */
  readonly done: Promise<Answer>
  abort(): void
}

/**
 * Uploads one file as the request body. The input of the API call is sent in the URL's query. Uses `XMLHttpRequest`,
 * because `fetch` reports no upload progress.
 * @param onProgress receives the fraction of the bytes that have been sent, from 0 to 1
 * @param texts fields of the form, for texts that must not be in a URL
 */
export function sendFile<Answer extends object>(
  { method, path }: Route,
  input: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (share: number) => void,
  texts: Readonly<Record<string, string>> = {},
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
    for (const [name, text] of Object.entries(texts)) form.append(name, text)
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
