import type { PackedAnswer } from './cache.ts'
import type { PageFacts } from './frame-context.tsx'

/** What travels with an app page's HTML, once: facts, the cache, and what the router needs to go on. */
export interface PageState {
  readonly facts: PageFacts
  readonly answers: readonly PackedAnswer[]
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, { status: number; data: unknown }>> | null
}

/** Id of the script element that holds it: data, not code, so the security policy needs no exception. */
export const state_id = 'page-state'
