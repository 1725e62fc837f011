import type { LiveEvent } from '#contract/wire/live-events.ts'

/** One list per pending request, with the events that arrived during the request. */
const pending = new Set<LiveEvent[]>()

/**
 * Adds an event to all pending `readLive` requests. Each of these requests then applies the event to its response. Does
 * not change cached data, because the caller does that.
 */
export function noteEvent(event: LiveEvent): void {
  for (const missed of pending) missed.push(event)
}

/**
 * Fetches data that live events also change. The response may be older than an event that has already reached the
 * browser. Without a correction, such a response would undo the event. Therefore all events that arrived during the
 * request are also applied to the response.
 * @param patch applies one event to the data; returns `null` if the event does not contain enough data, so that the
 * data must be fetched again
 */
export async function readLive<T>(
  read: () => Promise<T>,
  patch: (data: T, event: LiveEvent) => T | null,
): Promise<T> {
  const missed: LiveEvent[] = []
  pending.add(missed)
  try {
    let data = (await read()) as T
    for (const event of missed) {
      const next = patch(data, event)
      if (next === null) return await readLive(read, patch)
      data = next
    }
    return data
  } finally {
    pending.delete(missed)
  }
}
