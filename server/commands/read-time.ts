/**
 * Reads the time of an option: `2026-11-30T06:30+01:00`, or `2026-11-30` for its first moment in UTC. A time without a
 * zone is in the zone of this machine. Throws an error in words for another value.
 */
export function readTime(option: string, text: string): Date {
  const time = /^\d{4}-\d{2}-\d{2}($|T\d{2}:\d{2})/.test(text) ? new Date(text) : null
  if (time === null || Number.isNaN(time.getTime()))
    throw new Error(`${option}=${text}: expected a time such as 2026-11-30T06:30+01:00`)
  return time
}
