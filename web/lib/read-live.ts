import type { LiveEvent } from '#contract/live-events.ts'

/** What arrived during each answer that is under way. */
const readings = new Set<LiveEvent[]>()

/** Tells the answers under way of an event; the cache's data are changed by whoever calls this. */
export function noteEvent(event: LiveEvent): void {
  for (const missed of readings) missed.push(event)
}

/**
 * Reads what live events change too. An answer may have been made before an event that arrives first; it would undo
 * it. So what arrived meanwhile is applied to the answer, as it was to what stood there before.
 * @param patch applies one event; null where only a new answer can tell
 */
export async function readLive<T>(
  read: () => Promise<T>,
  patch: (data: T, event: LiveEvent) => T | null,
): Promise<T> {
  const missed: LiveEvent[] = []
  readings.add(missed)
  try {
    let data = (await read()) as T
    for (const event of missed) {
      const next = patch(data, event)
      if (next === null) return await readLive(read, patch)
      data = next
    }
    return data
  } finally {
    readings.delete(missed)
  }
}
