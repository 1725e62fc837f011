import { LRUCache } from 'lru-cache'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { SearchTerms } from './store.ts'

/** Time for which a cached result is valid. */
const valid_ms = minutes(1)

interface Entry<Value> {
  readonly until: number
  readonly value: Promise<Value>
}

interface Kept<Value> {
  readonly terms: SearchTerms
  /** An addition to the cache key, for results that differ although their terms are equal. */
  readonly variant?: string
  readonly read: () => Promise<Value>
}

/**
 * Creates a cache of search results. The returned function calls `read` at most once a minute for the same terms and
 * variant. Each app has its own cache.
 */
export function minuteCache<Value>(max_entries: number) {
  const caches = new WeakMap<App, LRUCache<string, Entry<Value>>>()
  return (app: App, { terms, variant = '', read }: Kept<Value>): Promise<Value> => {
    const cached = caches.get(app) ?? new LRUCache<string, Entry<Value>>({ max: max_entries })
    caches.set(app, cached)
    const now = app.clock.now().getTime()
    const key = `${variant}${keyOf(terms, now)}`
    const entry = cached.get(key)
    if (entry && entry.until > now) return entry.value
    const value = read()
    cached.set(key, { until: now + valid_ms, value })
    value.catch(() => cached.delete(key))
    return value
  }
}

/** Returns the cache key. `activeSince` changes with every call, so the key contains the current minute instead. */
const keyOf = ({ activeSince, now: _now, ...terms }: SearchTerms, now: number): string =>
  JSON.stringify({ ...terms, minute: activeSince && Math.floor(now / minutes(1)) }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
