/** The only source of time. SQL statements and rules get times as parameters, never from `now()`. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Converts PostgreSQL's text of a time (`2026-11-21 04:55:44.123+00`) to ISO 8601 (`2026-11-21T04:55:44.123Z`). */
export function iso(text: string): string {
  const zone = text.lastIndexOf('+')
  const time = zone > 10 ? text.slice(0, zone) : text
  return `${time.slice(0, 10)}T${time.slice(11)}Z`
}

export const seconds = (n: number) => n * 1_000
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000

/** Returns the age in whole years, at the time `now`, of a person born on `birthDate` (`1990-04-30`). */
export function ageOn(birthDate: string, now: Date): number {
  const year = Number(birthDate.slice(0, 4))
  const birthday = 100 * Number(birthDate.slice(5, 7)) + Number(birthDate.slice(8, 10))
  const today = 100 * (now.getUTCMonth() + 1) + now.getUTCDate()
  return now.getUTCFullYear() - year - (today < birthday ? 1 : 0)
}
