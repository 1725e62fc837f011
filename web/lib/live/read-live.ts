import type { LiveEvent } from '#contract/wire/live-events.ts'

/** One list per pending request, with the events that arrived during the request. */
const pending = new Set<LiveEvent[]>()

/**
 * Remembers an event, so that every `readLive` request that is still running also applies it to its response. Does not
 * change cached data; the caller does that.
 */
export function noteEvent(event: LiveEvent): void {
  for (const missed of pending) missed.push(event)
}

/**
 * Fetches data that live events also change. The server may compute its answer before an event, while the event reaches
 * the browser before the answer. That answer would undo the event. Therefore all events that arrived during the request
 * are applied to the answer too.
 * @param patch applies one event; returns `null` if the event is not enough and the data must be refetched
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
