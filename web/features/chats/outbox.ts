import type { IdempotencyKey } from '#contract/ids.ts'
import type { Between } from './drafts.ts'

/** A message on its way, or one that has not arrived. */
export interface Outgoing extends Between {
  /** Stays the same however often it is sent, so that it arrives once and is paid once. */
  readonly key: IdempotencyKey
  readonly text: string
  /** Why it has not arrived, in words; empty where nobody knows (the page was left meanwhile); null on its way. */
  readonly problem: string | null
}

const storageKey = 'outbox'
const nothing: readonly Outgoing[] = []
const listeners = new Set<() => void>()
/** Keys that this tab has sent: their echo on the stream is no news. */
const own = new Set<string>()
let entries: readonly Outgoing[] | null = null

/** What was on its way when the page was left may have arrived or not; sending it again with its key settles it. */
function restore(): readonly Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Outgoing[]
    return kept.map((entry) => ({ ...entry, problem: entry.problem ?? '' }))
  } catch {
    return nothing
  }
}

function replace(next: readonly Outgoing[]): void {
  entries = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // without storage it lives as long as the page
  }
  for (const listener of listeners) listener()
}

/** Messages of this tab that the server has not confirmed, the oldest first. */
export const outbox = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  all(): readonly Outgoing[] {
    entries ??= restore()
    return entries
  },
  none: () => nothing,
  /** Adds one, or changes the one with its key. */
  put(entry: Outgoing) {
    own.add(entry.key)
    const known = outbox.all().some(({ key }) => key === entry.key)
    replace(
      known ? outbox.all().map((old) => (old.key === entry.key ? entry : old)) : [...outbox.all(), entry],
    )
  },
  drop(key: string) {
    replace(outbox.all().filter((entry) => entry.key !== key))
  },
  hasSent: (key: string) => own.has(key),
}
