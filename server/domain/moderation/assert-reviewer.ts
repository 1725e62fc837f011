import type { Role } from '#contract/accounts.ts'
import { ApiError } from '#contract/errors.ts'
import type { StaffSession } from '#server/kernel/visit.ts'

const reviewers: ReadonlySet<Role> = new Set<Role>(['admin', 'moderator'])

/** Admins and moderators decide about what members show; others are refused (`forbidden`). */
export function assertReviewer({ role }: Pick<StaffSession, 'role'>): void {
  if (!reviewers.has(role)) throw new ApiError('forbidden')
}
