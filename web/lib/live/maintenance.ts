import { useSyncExternalStore } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'

/** The expected end of the maintenance; `null` without one, `undefined` while only the page's own settings are known. */
let until: string | null | undefined
const listeners = new Set<() => void>()

/** Records what the server has said last, in a response of the API or in a heartbeat. Open pages then show it. */
export function noteMaintenance(next: string | null): void {
  if (next === until) return
  until = next
  for (const listener of listeners) listener()
}

/** @internal Exported only for tests. */
export const notedMaintenance = () => until

/**
 * Calls `listener` when a maintenance has ended. Returns a function that stops this.
 * @param shown the maintenance in the page's own settings
 */
export function onMaintenanceEnd(shown: string | null, listener: () => void): () => void {
  let before = until === undefined ? shown : until
  return subscribe(() => {
    const hasEnded = before !== null && until === null
    before = until ?? null
    if (hasEnded) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the expected end of the site's maintenance (ISO 8601), or `null` without one. */
export function useMaintenance(): string | null {
  const { settings } = usePage()
  const noted = useSyncExternalStore(subscribe, notedMaintenance, () => undefined)
  return noted === undefined ? settings.maintenance_until : noted
}
