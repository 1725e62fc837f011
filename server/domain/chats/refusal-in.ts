import type { ErrorCode } from '#contract/errors.ts'
import { sqlState } from '#server/kernel/sql.ts'

/** The code with which one of the database's functions has refused; null where something else went wrong. */
export const refusalIn = (error: unknown): ErrorCode | null =>
  sqlState(error) === 'BC001' ? ((error as Error).message as ErrorCode) : null
