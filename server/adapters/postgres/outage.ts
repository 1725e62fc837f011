import { sqlState } from './transaction.ts'

/**
 * SQLSTATEs of a server that cannot answer now: class 08 (connection errors), too many connections, and 57P01 to 57P03
 * (the server is stopping, has crashed, or is starting).
 */
const states = /^(08...|53300|57P0[123])$/

/** Error codes of a connection that broke or could not be opened. */
const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Messages of pg and pg-pool for a lost connection, and for a connection that took too long. These errors have no code.
 */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout (expired|exceeded))/

/** Returns whether the error means that a server cannot be reached now. A retry may succeed soon. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (states.test(sqlState(error) ?? '')) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // ENOENT from `connect` means that the server does not run, so its unix socket is missing. ENOENT from another call
  // means that a file is missing, which is not an outage.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === undefined ? messages.test(error.message) : connectionCodes.has(code)
}
