import { invalidFields } from '#contract/wire/errors.ts'

interface Period {
  readonly starts: Date
  readonly ends: Date | null
}

/**
 * Returns the period of a price, a code or a campaign: from now if it has no start, or one in the past. Throws
 * `invalid_fields` for an end that is not after it.
 * @param end name of the field with the end
 */
export function readPeriod(
  now: Date,
  start: string | null | undefined,
  endsAt: string | null | undefined,
  end = 'ends_at',
): Period {
  const wanted = start ? new Date(start) : now
  const starts = wanted > now ? wanted : now
  const ends = endsAt ? new Date(endsAt) : null
  if (ends && ends <= starts) throw invalidFields({ [end]: 'too_low' })
  return { starts, ends }
}
