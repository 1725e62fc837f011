import { invalidFields } from '#contract/errors.ts'
import { MemberId } from '#contract/ids.ts'
import type { Position } from './store.ts'

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/** The end of a page as text that says nothing to whoever carries it: after which the next one begins. */
export const writeCursor = ({ active_at, member_id }: Position): string =>
  Buffer.from(`${active_at},${member_id}`).toString('base64url')

/** Throws `invalid_fields` for what `writeCursor` never wrote. */
export function readCursor(text: string): Position {
  const [active_at = '', id] = Buffer.from(text, 'base64url').toString().split(',', 2)
  const member_id = MemberId.safeParse(id)
  const real =
    moment.test(active_at) && !Number.isNaN(Date.parse(active_at.replace(' ', 'T').replace('+00', 'Z')))
  if (!real || !member_id.success) throw invalidFields({ after: 'invalid' })
  return { active_at, member_id: member_id.data }
}
