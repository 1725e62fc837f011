import { ApiError, type ErrorCode } from '#contract/wire/errors.ts'
import { sqlState } from '#server/kernel/sql.ts'

/** Returns the result of a statement. Throws `ApiError` if a database function refused it (SQLSTATE BC001). */
export async function orRefuse<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    if (sqlState(error) !== 'BC001') throw error
    throw new ApiError((error as Error).message as ErrorCode)
  }
}
