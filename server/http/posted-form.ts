import type { FastifyRequest } from 'fastify'
import { ApiError, invalidFields } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Upload } from '#server/kernel/visit.ts'
import type { Form } from './form-fields.ts'

export interface PostedForm {
  readonly form: Form
  /** The first file of a multipart form, read up to the limit. */
  readonly upload: Upload | null
  /** Why it could not be read to its end; what was read before is there. */
  readonly refusal: ApiError | null
}

/**
 * A posted page form: urlencoded, or multipart where it carries a photo.
 * @param mayCarryFile whether it is known whose it is: nobody else's file is read
 */
export async function readForm(request: FastifyRequest, mayCarryFile: boolean): Promise<PostedForm> {
  if (!request.isMultipart()) return { form: (request.body ?? {}) as Form, upload: null, refusal: null }
  if (!mayCarryFile) return { form: {}, upload: null, refusal: new ApiError('auth_required') }
  const read: { form: Record<string, string | string[]>; upload: Upload | null } = { form: {}, upload: null }
  try {
    await readParts(request, read)
    return { ...read, refusal: null }
  } catch {
    // Too many parts, or a form without its boundary or its end.
    return { ...read, refusal: invalidFields({ _: 'invalid' }) }
  }
}

async function readParts(
  request: FastifyRequest,
  read: { readonly form: Record<string, string | string[]>; upload: Upload | null },
): Promise<void> {
  const options = {
    limits: { files: 1, fields: 50, fieldSize: 16_384, fileSize: limits.photo_max_bytes },
    // Whether a photo is too large is for the call to say, in its own words; the plugin's types do not know this one.
    throwFileSizeLimit: false,
  }
  const parts = request.parts(options)
  for await (const part of parts) {
    if (part.type === 'file') {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      read.upload = { bytes: Buffer.concat(chunks), truncated: part.file.truncated }
    } else {
      const before = read.form[part.fieldname]
      const value = String(part.value)
      read.form[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
}
