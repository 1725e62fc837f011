/**
 * SQLSTATE `disk_full` for the database's disk, and the system's error codes for a full disk or quota of this machine.
 */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Returns whether the error means that a disk is full. A retry succeeds when there is space again. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
