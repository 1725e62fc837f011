import type { MemberId, StaffId } from './ids.ts'

/**
 * Hidden field of a form that only its author may post. Its value says who was signed in when the server rendered the
 * form.
 */
export const author_field = 'author'

/**
 * Hidden field of the sign-in page. Its value is the urlencoded form that could not be saved because the session had
 * ended.
 */
export const kept_field = 'kept'

/** Returns the value of `author_field` for a signed-in reader, or '' for a visitor. */
export function authorOf({ member, staff }: { member?: MemberId | undefined; staff?: StaffId | undefined }) {
  if (member !== undefined) return `member-${member}`
  return staff === undefined ? '' : `staff-${staff}`
}
