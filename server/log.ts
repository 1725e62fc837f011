import { type Logger, pino } from 'pino'

/**
 * Structured logs on standard output. Of an error only what says where it happened: its other fields can hold what a
 * statement was called with, and so what a member wrote.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
    },
  })
}
