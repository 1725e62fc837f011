import type { FastifyRequest } from 'fastify'
import { ApiError, invalidFields, isApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Upload } from '#server/kernel/visit.ts'
import type { Form } from './form-fields.ts'
import type { Incoming } from './uploads.ts'

export interface PostedForm {
  readonly form: Form
  /** The first file of a multipart form, read up to the limit. */
  readonly upload: Upload | null
  /** Why it could not be read to its end; what was read before is there. */
  readonly refusal: ApiError | null
}

/**
 * A posted page form: urlencoded, or multipart where it carries a photo.
 * @param incoming where a file goes; null while it is not known whose it is: nobody's file is read
 */
export async function readForm(request: FastifyRequest, incoming: Incoming | null): Promise<PostedForm> {
  if (!request.isMultipart()) return { form: (request.body ?? {}) as Form, upload: null, refusal: null }
  if (!incoming) return { form: {}, upload: null, refusal: new ApiError('auth_required') }
  const read: { form: Record<string, string | string[]>; upload: Upload | null } = { form: {}, upload: null }
  try {
    await readParts(request, read, incoming)
    return { ...read, refusal: null }
  } catch (error) {
    if (isApiError(error)) return { ...read, refusal: error }
    // Too many parts, or a form without its boundary or its end.
    return { ...read, refusal: invalidFields({ _: 'invalid' }) }
  }
}

async function readParts(
  request: FastifyRequest,
  read: { readonly form: Record<string, string | string[]>; upload: Upload | null },
  incoming: Incoming,
): Promise<void> {
  const options = {
    limits: { files: 1, fields: 50, fieldSize: 16_384, fileSize: limits.photo_max_bytes },
    // Whether a photo is too large is for the call to say, in its own words; the plugin's types do not know this one.
    throwFileSizeLimit: false,
  }
  const parts = request.parts(options)
  for await (const part of parts) {
    if (part.type === 'file') {
      read.upload = await incoming.take(part.file)
    } else {
      const before = read.form[part.fieldname]
      const value = String(part.value)
      read.form[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
}
