import { openAsBlob } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields, isApiError } from '#contract/wire/errors.ts'
import type { Incoming } from '#server/http/media/uploads.ts'
import type { Upload } from '#server/kernel/request-context.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'

export interface PostedForm {
  readonly form: FormData
  /** The file of a multipart form, read up to the size limit; `null` without a file. `form` contains the same file. */
  readonly upload: Upload | null
  /**
   * Error that stopped the reading of the form; `null` if the form was read to its end. `form` contains the fields
   * before the error.
   */
  readonly refusal: ApiError | null
}

/**
 * Reads a posted form, which is urlencoded, or multipart if it contains a photo.
 * @param incoming destination of the file; `null` if a multipart form must not be read, for example without a session
 */
export async function readForm(request: FastifyRequest, incoming: Incoming | null): Promise<PostedForm> {
  const form = new FormData()
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries(request.body ?? {}))
      for (const text of [value].flat()) if (typeof text === 'string') form.append(name, text)
    return { form, upload: null, refusal: null }
  }
  if (!incoming) return { form, upload: null, refusal: new ApiError('auth_required') }
  try {
    return { form, upload: await readParts(request, form, incoming), refusal: null }
  } catch (error) {
    if (isApiError(error)) return { form, upload: null, refusal: error }
    // Every other error means that the form has too many parts, no boundary, or no end.
    return { form, upload: null, refusal: invalidFields({ _: 'invalid' }) }
  }
}

async function readParts(
  request: FastifyRequest,
  form: FormData,
  incoming: Incoming,
): Promise<Upload | null> {
  const options = {
    limits: { files: 1, fields: 50, fieldSize: 16_384, fileSize: limits.photo_max_bytes },
    // Truncates a photo at the size limit instead of throwing, because the API call that gets the photo refuses a
    // truncated one. The plugin's types do not include this option.
    throwFileSizeLimit: false,
  }
  let upload: Upload | null = null
  for await (const part of request.parts(options)) {
    if (part.type === 'file') {
      upload = await incoming.take(part.file)
      form.append(part.fieldname, await openAsBlob(upload.path), part.filename)
    } else form.append(part.fieldname, String(part.value))
  }
  return upload
}

/**
 * Returns the texts of a refused form, to show them again. Omits passwords, and omits files, which a page cannot fill
 * in.
 */
export function typedValues(form: FormData): TypedForm['values'] {
  const names = [...new Set(form.keys())].filter((name) => !/password/i.test(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = form.getAll(name).filter((value) => typeof value === 'string')
      const [first] = values
      return first === undefined ? [] : [[name, values.length === 1 ? first : values]]
    }),
  )
}
