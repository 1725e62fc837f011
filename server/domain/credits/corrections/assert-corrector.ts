import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'

const correctors: ReadonlySet<Role> = new Set<Role>(['admin', 'support'])

/** Throws `forbidden` unless the role is admin or support, because only these roles may correct credits. */
export function assertCorrector({ role }: Pick<StaffSession, 'role'>): void {
  if (!correctors.has(role)) throw new ApiError('forbidden')
}
