import { type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Structured logs on standard output. Of an error only what says where it happened: its other fields can hold what a
 * statement was called with, and so what a member wrote. Lines are written some at a time, at the latest after a quarter
 * of a second and when the process ends: one by one they would be a tenth of a small call's work.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ sync: false, minLength: 12_288, periodicFlush: 250 })
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: createTimestamp(),
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
    },
  }
  return pino(options, output)
}

/** As pino's `isoTime`, without writing out the same second for each line of it. */
function createTimestamp(): () => string {
  let second = Number.NaN
  let written = ''
  return () => {
    const now = Date.now()
    const milliseconds = now % 1_000
    if (now - milliseconds !== second) {
      second = now - milliseconds
      written = new Date(second).toISOString().slice(0, 20)
    }
    return `,"time":"${written}${String(milliseconds).padStart(3, '0')}Z"`
  }
}
