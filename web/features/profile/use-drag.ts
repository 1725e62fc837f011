import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react'
import { moved } from './photo-order.ts'

/** What the handle of an item carries. */
export interface Handle {
  onPointerDown(event: Pressed<HTMLElement>): void
}

/**
 * Items of a list that follow a finger or a mouse by their handles. While one is carried the list is shown as it would
 * be; letting it go tells `onMoved`. The window listens, not the handle: a node that changes its place in the page loses
 * the pointer that it had captured.
 */
export function useDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onMoved: (items: readonly Item[]) => void,
) {
  const [carried, setCarried] = useState<{ id: string; to: number } | null>(null)
  const from = carried ? items.findIndex(({ id }) => id === carried.id) : -1
  const shown = carried && from >= 0 ? moved(items, from, carried.to) : items
  const now = useRef({ carried, from, shown, onMoved })
  useEffect(() => {
    now.current = { carried, from, shown, onMoved }
  })

  const isCarrying = carried !== null
  useEffect(() => {
    if (!isCarrying) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const places = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
      const to = places.findIndex((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect()
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      })
      if (to >= 0) setCarried((before) => before && (before.to === to ? before : { ...before, to }))
    }
    const drop = () => {
      const { carried, from, shown, onMoved } = now.current
      setCarried(null)
      if (carried && carried.to !== from) onMoved(shown)
    }
    const cancel = () => setCarried(null)
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
    }
  }, [isCarrying, list])

  const handleOf = (id: string): Handle => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      setCarried({ id, to: items.findIndex((item) => item.id === id) })
    },
  })
  return { shown, carried: carried?.id ?? null, handleOf }
}
