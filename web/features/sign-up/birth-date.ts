/** The three fields of a birth date, in the order in which Europeans write them. */
export const birthFields = ['birth_day', 'birth_month', 'birth_year'] as const

export type BirthField = (typeof birthFields)[number]

/** Returns the typed text of a field, or '' if there is none. */
export type Typed = (name: string) => string

/** Reads the three fields as an ISO date. Returns '' if one of them is missing or is not a number. */
export function readBirthDate(typed: Typed): string {
  const [day = '', month = '', year = ''] = birthFields.map((name) => typed(name).trim())
  return /^\d{1,2} \d{1,2} \d{4}$/.test(`${day} ${month} ${year}`)
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : ''
}

/** The ages that the card shows while the visitor types. The server decides which age may sign up. */
const shown = { min: 18, max: 110 }

/**
 * Returns the age for an ISO date; null if the text is empty, the date does not exist, or the age is outside `shown`.
 */
export function shownAge(date: string, now: Date): number | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const born = new Date(Date.UTC(year, month - 1, day))
  if (date === '' || born.getUTCMonth() !== month - 1) return null
  const isBefore = 100 * (now.getUTCMonth() + 1) + now.getUTCDate() < 100 * month + day
  const age = now.getUTCFullYear() - year - (isBefore ? 1 : 0)
  return age >= shown.min && age <= shown.max ? age : null
}
