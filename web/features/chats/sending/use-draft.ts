import { useSyncExternalStore } from 'react'
import { type Between, drafts } from './drafts.ts'

/** Returns the draft and the part of the profile that it is about. The server renders an empty draft. */
export function useDraft(between: Between) {
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(between),
    () => '',
  )
  const about = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.aboutOf(between),
    () => null,
  )
  return { text, about }
}
