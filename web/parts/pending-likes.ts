import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Likeable } from './use-like.ts'

const ids = new Set<MemberId>()
const listeners = new Set<() => void>()

/**
 * Likes that the server has not answered yet. A click re-renders only the hearts of this member, so that the next paint
 * shows it. The lists in the cache follow after the answer.
 */
export const pendingLikes = {
  has: (id: MemberId) => ids.has(id),
  add(id: MemberId) {
    ids.add(id)
    notify()
  },
  /** Ends a like. Waits until components have read the cache, because a heart would otherwise show the older state. */
  delete(id: MemberId) {
    notifyManager.schedule(() => {
      ids.delete(id)
      notify()
    })
  },
}

/** Returns whether the member is liked, or is being liked. */
export function useIsLiked({ id, liked = false }: Pick<Likeable, 'id' | 'liked'>): boolean {
  const isPending = useSyncExternalStore(
    subscribe,
    () => ids.has(id),
    () => false,
  )
  return liked || isPending
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
