import { geocodePath } from '#contract/frame-paths.ts'
import * as limits from '#contract/limits.ts'
import type { Geocode } from '#contract/sites.ts'

/** What the browser says of the permission before it is asked for; `unknown` where it keeps that to itself. */
export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported' | 'unknown'

/**
 * Why there is no town (D6): the browser knows no positions; the member or their device lets no page have one; it found
 * none in time, or none near a town; our own look-up could not be reached.
 */
export type LocationProblem = 'unsupported' | 'denied' | 'unknown' | 'unavailable'

const patience_ms = 15_000
const kept = 'own-town'

/** Asks nobody anything, so it may be known before somebody presses a button. */
export async function readPermission(): Promise<LocationPermission> {
  if (!isSupported()) return 'unsupported'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

/**
 * The town where this browser is. Only ever called because somebody pressed a button: it is what makes the browser ask for
 * its permission. The position is rounded to about a kilometre before it leaves the browser (H5).
 */
export async function findOwnTown(): Promise<Geocode | LocationProblem> {
  if (!isSupported()) return 'unsupported'
  const position = await locate()
  const found =
    typeof position === 'string' ? position : await nameTown(position.latitude, position.longitude)
  isAgain = typeof found === 'string'
  return found
}

/** The last press found no town: whoever presses again wants another position than the browser remembers. */
let isAgain = false

// Outside https the object is there and answers nothing but refusals.
const isSupported = () => 'geolocation' in navigator && globalThis.isSecureContext !== false

const locate = () =>
  new Promise<GeolocationCoordinates | LocationProblem>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { maximumAge: isAgain ? 0 : limits.geolocation_cache_ms, timeout: patience_ms },
    )
  })

interface KeptAnswer {
  readonly cell: string
  readonly town: Geocode
  readonly at: number
}

/** The same cell is asked about once an hour. */
async function nameTown(latitude: number, longitude: number): Promise<Geocode | LocationProblem> {
  const rounded = new URLSearchParams({ lat: latitude.toFixed(2), lon: longitude.toFixed(2) })
  const cell = rounded.toString()
  const known = readKept()
  const age = Date.now() - (known?.at ?? 0)
  if (known?.cell === cell && age >= 0 && age < limits.geolocation_cache_ms) return known.town
  try {
    const answer = await fetch(`${geocodePath}?${cell}`)
    if (!answer.ok) return 'unavailable'
    const { geocode } = (await answer.json()) as { geocode: Geocode | null }
    if (!geocode) return 'unknown'
    keep({ cell, town: geocode, at: Date.now() })
    return geocode
  } catch {
    return 'unavailable'
  }
}

/** In the tab's own memory: it ends with it, and with the sign-out. */
function keep(answer: KeptAnswer): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify(answer))
  } catch {
    // a browser that keeps nothing asks again
  }
}

function readKept(): KeptAnswer | null {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null') as KeptAnswer | null
  } catch {
    return null
  }
}
