import { isSigningOut } from '#web/lib/browser/clear-at-sign-out.ts'
import type { Recorded } from './to-wave.ts'

/** A finished recording that was not sent or saved yet, with the words that its speaker has typed. */
export interface KeptRecording {
  readonly recorded: Recorded
  readonly caption: string
}

const kept = new Map<string, KeptRecording>()

/**
 * X16: finished recordings, by what they are for. They survive a navigation within the app, and a reload or the end of
 * the page only if the member says so: the browser asks first.
 */
export const keptRecordings = {
  of: (place: string): KeptRecording | null => kept.get(place) ?? null,
  /** Keeps a recording, or forgets it if `recording` is `null`. */
  set(place: string, recording: KeptRecording | null) {
    if (recording) kept.set(place, recording)
    else kept.delete(place)
    if (kept.size > 0) addEventListener('beforeunload', askToStay)
    else removeEventListener('beforeunload', askToStay)
  },
}

function askToStay(event: BeforeUnloadEvent): void {
  if (!isSigningOut()) event.preventDefault()
}
