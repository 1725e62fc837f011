import { type PointerEvent, type RefObject, useState } from 'react'
import { moved } from './photo-order.ts'

/** What the handle of an item carries. */
export interface Handle {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(): void
  onPointerCancel(): void
}

/**
 * Items of a list that follow a finger or a mouse by their handles. While one is carried the list is shown as it would
 * be; letting it go tells `onMoved`.
 */
export function useDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onMoved: (items: readonly Item[]) => void,
) {
  const [carried, setCarried] = useState<{ id: string; to: number } | null>(null)
  const from = carried ? items.findIndex(({ id }) => id === carried.id) : -1
  const shown = carried && from >= 0 ? moved(items, from, carried.to) : items

  const handleOf = (id: string): Handle => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setCarried({ id, to: items.findIndex((item) => item.id === id) })
    },
    onPointerMove({ clientX, clientY }) {
      if (carried?.id !== id) return
      const places = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
      const to = places.findIndex((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect()
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      })
      if (to >= 0 && to !== carried.to) setCarried({ id, to })
    },
    onPointerUp() {
      if (carried?.id !== id) return
      setCarried(null)
      if (carried.to !== from) onMoved(shown)
    },
    onPointerCancel: () => setCarried(null),
  })
  return { shown, carried: carried?.id ?? null, handleOf }
}
