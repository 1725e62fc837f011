import type { Role } from '#contract/accounts.ts'
import { ApiError } from '#contract/errors.ts'
import type { StaffSession } from '#server/kernel/visit.ts'

const reviewers: ReadonlySet<Role> = new Set<Role>(['admin', 'moderator'])

export const isReviewer = ({ role }: Pick<StaffSession, 'role'>): boolean => reviewers.has(role)

/** Admins and moderators decide about what members show; others are refused (`forbidden`). */
export function assertReviewer(session: Pick<StaffSession, 'role'>): void {
  if (!isReviewer(session)) throw new ApiError('forbidden')
}
