import { z } from 'zod'
import { isId } from '#contract/wire/is-id.ts'
import { fileCases } from './member-search.ts'

/** A case for which a file is opened: its kind and id, such as `report-12`. */
export const CaseRef = z
  .string()
  .refine((text) => {
    const [kind, id = '', more] = text.split('-')
    return fileCases.some((each) => each === kind) && isId(id) && more === undefined
  }, 'invalid')
  .brand<'CaseRef'>()
export type CaseRef = z.infer<typeof CaseRef>
