import type { FieldError } from '#contract/wire/errors.ts'
import { ageOn } from '#server/kernel/clock.ts'

/**
 * The maximum number of mails about sign-ups and changes of mail address that one mail address receives within 24
 * hours. All visitors who cause such mails share this limit.
 */
export const mails_per_address_a_day = 6
/**
 * Limits for the activation mails of one member: the number within 24 hours, including the first mail, and the pause
 * between two mails.
 */
export const activationMails = { perDay: 5, pauseSeconds: 60 } as const

/** The highest plausible age in years. A higher age is a typing mistake. */
const oldest = 110

/**
 * Returns the error of a birth date, or `null` if the date is acceptable.
 * @param minimum the minimum age in years, from `minimumAge` of the country (A2). A person born on 29 February reaches
 *   the age on 1 March
 */
export function birthDateError(birthDate: string, minimum: number, now: Date): FieldError | null {
  const age = ageOn(birthDate, now)
  if (age < 0 || age > oldest) return 'invalid'
  return age < minimum ? 'too_young' : null
}
