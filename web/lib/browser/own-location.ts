import * as limits from '#contract/limits.ts'
import type { Geocode } from '#contract/sites/sites.ts'
import { paths } from '#contract/wire/paths.ts'

/**
 * Whether the browser may read the position, as known without asking the member. `unsupported`: the browser has no
 * geolocation. `unknown`: the browser does not report its permission state.
 */
export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported' | 'unknown'

/**
 * Reasons why no town was found (D6):
 * - `unsupported`: the browser has no geolocation.
 * - `denied`: the member or the device does not allow the page to read the position.
 * - `unknown`: the browser found no position in time, or the position is not near a town.
 * - `unavailable`: the server that looks up the town could not be reached.
 */
export type LocationProblem = 'unsupported' | 'denied' | 'unknown' | 'unavailable'

const timeout_ms = 15_000
const storage_key = 'own-town'

/** Reads the permission state without asking the member, so it can be called at any time. */
export async function readPermission(): Promise<LocationPermission> {
  if (!isSupported()) return 'unsupported'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

/**
 * Finds the town at the browser's position. Call this function only after a click, because it makes the browser ask for
 * permission. The position is rounded to about a kilometre before it leaves the browser (H5).
 */
export async function findOwnTown(): Promise<Geocode | LocationProblem> {
  if (!isSupported()) return 'unsupported'
  const position = await locate()
  const found =
    typeof position === 'string' ? position : await nameTown(position.latitude, position.longitude)
  isRetry = typeof found === 'string'
  return found
}

/**
 * Whether the last attempt found no town. If so, the next attempt asks for a fresh position instead of a cached
 * position.
 */
let isRetry = false

// Returns false without https, because `geolocation` then exists but refuses every request.
const isSupported = () => 'geolocation' in navigator && globalThis.isSecureContext !== false

const locate = () =>
  new Promise<GeolocationCoordinates | LocationProblem>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { maximumAge: isRetry ? 0 : limits.geolocation_cache_ms, timeout: timeout_ms },
    )
  })

interface StoredTown {
  readonly cell: string
  readonly town: Geocode
  readonly at: number
}

/** Returns the town at a rounded position. Reuses the last town for an hour if the position is the same. */
async function nameTown(latitude: number, longitude: number): Promise<Geocode | LocationProblem> {
  const rounded = new URLSearchParams({ lat: latitude.toFixed(2), lon: longitude.toFixed(2) })
  const cell = rounded.toString()
  const known = readStored()
  const age = Date.now() - (known?.at ?? 0)
  if (known?.cell === cell && age >= 0 && age < limits.geolocation_cache_ms) return known.town
  try {
    const answer = await fetch(`${paths.geocode.path}?${cell}`)
    if (!answer.ok) return 'unavailable'
    const { geocode } = (await answer.json()) as { geocode: Geocode | null }
    if (!geocode) return 'unknown'
    store({ cell, town: geocode, at: Date.now() })
    return geocode
  } catch {
    return 'unavailable'
  }
}

/** Stores the town for this tab. It is deleted when the tab closes and at sign-out. */
function store(answer: StoredTown): void {
  try {
    sessionStorage.setItem(storage_key, JSON.stringify(answer))
  } catch {
    // without storage, the next click looks up the town again
  }
}

function readStored(): StoredTown | null {
  try {
    return JSON.parse(sessionStorage.getItem(storage_key) ?? 'null') as StoredTown | null
  } catch {
    return null
  }
}
