const day_ms = 86_400_000
/** Minutes from the beginning of a date to the hour that is offered for its check-in. */
const offered_minutes = 150

/** Returns the hour that is offered for the check-in of a date: 21:00 for 18:30. Returns an empty text without an hour. */
export function offeredHour(time: string): string {
  if (!/^\d\d:\d\d$/.test(time)) return ''
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + offered_minutes) % 1_440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the day of the check-in: the next one if its hour is not after that of the date. */
export const dayOfCheckIn = (day: string, time: string, asked: string): string =>
  asked > time ? day : new Date(Date.parse(day) + day_ms).toISOString().slice(0, 10)
