import { days } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const addDays = (day: string, count: number): string =>
  new Date(noon(day) + days(count)).toISOString().slice(0, 10)

/** Returns the time `count` months later. A day that the month does not have becomes its last day. */
export function addMonths(time: Date, count: number): Date {
  const later = new Date(time)
  later.setUTCMonth(later.getUTCMonth() + count)
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0)
  return later
}

/** Returns whether banks settle direct debits on this day: no Saturday, Sunday or holiday of the euro system T2. */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(noon(day)).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** Returns the first banking day that is at least `count` days after a time. */
export function bankingDayAfter(time: Date, count: number): string {
  let day = addDays(dayOf(time), count)
  while (!isBankingDay(day)) day = addDays(day, 1)
  return day
}

/** New Year, the first of May, Christmas and the day after it. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Returns Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}
