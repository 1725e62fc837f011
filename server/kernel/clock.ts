/** The one source of time. Statements and rules get their moments from here as parameters, never from `now()`. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A moment as PostgreSQL prints it (`2026-11-21 04:55:44.123+00`) → ISO 8601 (`2026-11-21T04:55:44.123Z`). */
export function iso(text: string): string {
  const zone = text.lastIndexOf('+')
  const time = zone > 10 ? text.slice(0, zone) : text
  return `${time.slice(0, 10)}T${time.slice(11)}Z`
}

export const seconds = (n: number) => n * 1_000
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000

/** Whole years between a birth date (`1990-04-31`) and a moment. */
export function ageOn(birthDate: string, moment: Date): number {
  const year = Number(birthDate.slice(0, 4))
  const monthDay = birthDate.slice(5, 10)
  const today = moment.toISOString()
  return Number(today.slice(0, 4)) - year - (today.slice(5, 10) < monthDay ? 1 : 0)
}
