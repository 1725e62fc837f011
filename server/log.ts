import { type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Structured logs on standard output. Of an error only what says where it happened: its other fields can hold what a
 * statement was called with, and so what a member wrote. Lines are written some at a time, at the latest after a quarter
 * of a second and when the process ends: one by one they would be a tenth of a small call's work.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250 })
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
    },
  }
  return pino(options, output)
}
