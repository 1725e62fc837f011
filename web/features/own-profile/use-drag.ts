import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react'
import { moved } from './photo-order.ts'

/** Event handlers for the element by which an item is dragged. */
export interface Handle {
  onPointerDown(event: Pressed<HTMLElement>): void
}

/**
 * Lets the member drag list items by their handles. While dragging, the list shows the new order. Dropping calls
 * `onMoved`. The event listeners are on the window, because an element loses its pointer capture when it moves in the
 * DOM.
 */
export function useDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onMoved: (items: readonly Item[]) => void,
) {
  const [carried, setCarried] = useState<{ id: string; to: number } | null>(null)
  const from = carried ? items.findIndex(({ id }) => id === carried.id) : -1
  const shown = carried && from >= 0 ? moved(items, from, carried.to) : items
  const now = useRef({ from, items, onMoved })
  useEffect(() => {
    now.current = { from, items, onMoved }
  })
  /** Place under the pointer. A quick hand lets go before the last move is rendered, so the state may be older. */
  const aim = useRef(-1)

  const isCarrying = carried !== null
  useEffect(() => {
    if (!isCarrying) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const places = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
      const to = places.findIndex((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect()
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      })
      if (to < 0) return
      aim.current = to
      setCarried((before) => before && (before.to === to ? before : { ...before, to }))
    }
    const drop = () => {
      const { from, items, onMoved } = now.current
      setCarried(null)
      if (from >= 0 && aim.current !== from) onMoved(moved(items, from, aim.current))
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
      aim.current = items.findIndex((item) => item.id === id)
      setCarried({ id, to: aim.current })
    },
  })
  return { shown, carried: carried?.id ?? null, handleOf }
}
