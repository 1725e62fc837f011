import { type Logger, pino } from 'pino'
import { requestId } from './kernel/request-id.ts'

/**
 * Logs only these fields of an error, because other fields can contain values of an SQL statement, such as a member's
 * text.
 */
export const serializers = {
  err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
}

/** Creates the log on standard output: readable lines in a terminal, JSON elsewhere. */
export async function createLog(level: string, isTerminal = process.stdout.isTTY): Promise<Logger> {
  const options = { level, base: null, serializers, mixin: requestOfLine }
  return isTerminal
    ? pino(options, await createReadableOutput())
    : pino({ ...options, timestamp: createTimestamp() }, createJsonOutput())
}

/**
 * Adds the id of the request to each line that is written while it is answered, or by one of its jobs. Returns a new
 * object each time, because pino adds the fields of the line to it.
 */
export function requestOfLine(): object {
  const request = requestId()
  return request === undefined ? {} : { request }
}

/**
 * Writes lines in batches: at least every quarter of a second, and when the process ends. If each line were written
 * separately, writing would take a tenth of the time of a small API call.
 */
const createJsonOutput = () => pino.destination({ sync: false, minLength: 12_288, periodicFlush: 250 })

/** Creates an output of readable lines: `12:34:56 INFO: GET /members 200 in 12 ms` */
export async function createReadableOutput(destination: NodeJS.WritableStream | number = 1) {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    destination,
    sync: true,
    colorize: destination === 1,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'request,copy,source,method,route,status,ms',
    customPrettifiers: { time: (time) => String(time) },
    messageFormat: ({ method, route, status, ms, msg }) =>
      route === undefined ? String(msg ?? '') : `${method} ${route} ${status} in ${ms} ms`,
  })
}

/** Creates a function like pino's `isoTime` that caches the text of the current second. */
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
