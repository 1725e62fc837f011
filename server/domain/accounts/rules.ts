import type { FieldError } from '#contract/errors.ts'
import type { Settings } from '#contract/sites.ts'
import { ageOn } from '#server/kernel/clock.ts'

/** Sign-up mails that one address gets within 24 hours, whoever asked for them. */
export const mailsPerAddressAndDay = 6
/** Activation mails that one member may ask for within 24 hours, the first included, and the pause between two. */
export const activationMails = { perDay: 5, pauseSeconds: 60 } as const

/** The oldest that somebody can be: more is a slip of the keyboard. */
const oldest = 110

/** @param minimum years, `minimumAge` of the country (A2); whoever was born on 29 February is older from 1 March on */
export function birthDateError(birthDate: string, minimum: number, now: Date): FieldError | null {
  const age = ageOn(birthDate, now)
  if (age < 0 || age > oldest) return 'invalid'
  return age < minimum ? 'too_young' : null
}

/** A3: what a visitor came from. */
const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type Tracking = Partial<Record<(typeof trackingFields)[number], string>>

export function trackingOf(query: Readonly<Record<string, unknown>>): Tracking | null {
  const found = trackingFields.flatMap((field) => {
    const value = query[field]
    return typeof value === 'string' && value !== '' ? [[field, value.slice(0, 100)]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** A3: whether a visit came from somewhere that we know of. */
export function hasTrafficSource(query: Readonly<Record<string, unknown>>): boolean {
  const tracking = trackingOf(query)
  return Boolean(tracking?.network || tracking?.ref)
}

/** A3: open to all, only to visitors with a traffic source, or closed. */
export function maySignUp(signups: Settings['signups'], query: Readonly<Record<string, unknown>>): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource(query))
}
