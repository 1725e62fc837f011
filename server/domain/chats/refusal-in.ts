import type { ErrorCode } from '#contract/wire/errors.ts'
import { sqlState } from '#server/kernel/sql.ts'

/** Returns the error code that a database function raised (SQLSTATE BC001), or `null` for any other error. */
export const refusalIn = (error: unknown): ErrorCode | null =>
  sqlState(error) === 'BC001' ? ((error as Error).message as ErrorCode) : null
