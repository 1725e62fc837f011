import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Flick, follow } from './motion.ts'

interface Touch {
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** Positions of the finger so far. The latest positions give the speed. */
  readonly trail: { x: number; at: number }[]
  isDrag: boolean
}

/** Horizontal distance from which a movement is a drag. A smaller movement is a tap. */
const slack_px = 8
/** The speed of a drag is measured over this time before its end. */
const recent_ms = 80

/** Lets a finger or a mouse drag the card. Vertical touch movement scrolls the page instead. */
export function useDrag(card: RefObject<HTMLElement | null>, onEnd: (flick: Flick) => void) {
  const touch = useRef<Touch | null>(null)

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event
    touch.current = { pointer, x, y, trail: [{ x, at }], isDrag: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = touch.current
    if (now?.pointer !== event.pointerId || !card.current) return
    const [x, y] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.isDrag && Math.abs(x) > slack_px) {
      now.isDrag = true
      card.current.setPointerCapture(now.pointer)
    }
    now.trail.push({ x: event.clientX, at: event.timeStamp })
    if (now.isDrag) follow(card.current, { x, y })
  }
  const end = (event: PointerEvent, isLost: boolean) => {
    const now = touch.current
    if (now?.pointer !== event.pointerId) return
    touch.current = null
    if (!now.isDrag) return
    // Stops the click that the browser fires after a drag, because it would press the button or link under the finger.
    window.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
    const [x, y] = [event.clientX - now.x, event.clientY - now.y]
    onEnd(isLost ? { x: 0, y: 0, speed: 0 } : { x, y, speed: speedOf(now.trail, event) })
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => end(event, false),
    // The browser cancels the pointer when it begins to scroll. The drag then ends without an answer.
    onPointerCancel: (event: PointerEvent) => end(event, true),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function speedOf(trail: Touch['trail'], { clientX, timeStamp }: PointerEvent): number {
  const first = trail.find(({ at }) => timeStamp - at <= recent_ms)
  const span = first ? timeStamp - first.at : 0
  return first && span > 0 ? (clientX - first.x) / span : 0
}
