const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns whether the runtime knows this time zone (IANA). */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** Returns how far the zone's clocks are ahead of UTC at this instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const shown = formatOf(zone).format(instant).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1_000) * 1_000
}

const day_ms = 86_400_000

/**
 * Returns the instant at which the clocks of a zone show this day and time. Of an hour that comes twice, returns the
 * first one. A time that the clocks skip is moved forward by the skipped time, as phones and calendars do.
 * @param day such as `2026-12-05`
 * @param time such as `18:30`
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(wall - day_ms, zone)
  const after = offsetAt(wall + day_ms, zone)
  const [early, late] = [wall - before, wall - after]
  if (offsetAt(early, zone) === before) return new Date(early)
  return new Date(offsetAt(late, zone) === after ? late : early)
}
