import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Upload } from '#server/kernel/visit.ts'
import type { Form } from './page-actions.ts'

export interface PostedForm {
  readonly form: Form
  /** The first file of a multipart form, read up to the limit. */
  readonly upload: Upload | null
}

/** A posted page form: urlencoded, or multipart where it carries a photo. */
export async function readForm(request: FastifyRequest): Promise<PostedForm> {
  if (!request.isMultipart()) return { form: (request.body ?? {}) as Form, upload: null }
  const form: Record<string, string | string[]> = {}
  let upload: Upload | null = null
  const parts = request.parts({
    limits: { files: 1, fields: 50, fieldSize: 16_384, fileSize: limits.photo_max_bytes },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      upload = { bytes: Buffer.concat(chunks), truncated: part.file.truncated }
    } else {
      const before = form[part.fieldname]
      const value = String(part.value)
      form[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
  return { form, upload }
}
