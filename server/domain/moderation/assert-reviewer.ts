import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'

const reviewers: ReadonlySet<Role> = new Set<Role>(['admin', 'moderator'])

export const isReviewer = ({ role }: Pick<StaffSession, 'role'>): boolean => reviewers.has(role)

/** Throws `forbidden` unless the role is admin or moderator, because only these roles may review. */
export function assertReviewer(session: Pick<StaffSession, 'role'>): void {
  if (!isReviewer(session)) throw new ApiError('forbidden')
}
