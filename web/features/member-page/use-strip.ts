import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * Number of photos by which each key moves the strip. The numbers for Home and End are so large that these keys always
 * reach the first or the last photo.
 */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -1_000,
  End: 1_000,
}

/**
 * Returns the state of a strip that shows one picture at a time. Touch (native scrolling), keys and `show` move the
 * strip.
 */
export function useStrip(count: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)

  const show = (index: number): number => {
    const next = Math.min(count - 1, Math.max(0, index))
    setShown(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' })
    return next
  }
  const followFinger = () => {
    const box = strip.current
    if (box && box.clientWidth > 0) setShown(Math.round(box.scrollLeft / box.clientWidth))
  }
  /** @returns the new index; null for a key that does not move the strip */
  const stepByKey = (event: KeyboardEvent): number | null => {
    const step = steps[event.key]
    if (!step || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return null
    event.preventDefault()
    return show(shown + step)
  }
  return { strip, shown, show, followFinger, stepByKey }
}
