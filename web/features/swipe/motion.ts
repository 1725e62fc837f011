import type { Answer } from './use-deck.ts'

/** A drag that has ended, with its distance and its speed at the end. */
export interface Flick {
  /** Pixels; positive to the right. */
  readonly x: number
  readonly y: number
  /** Pixels per millisecond; positive to the right. */
  readonly speed: number
}

const noFlick: Flick = { x: 0, y: 0, speed: 0 }
const min_flight_ms = 200
const max_flight_ms = 300
const spring = 'cubic-bezier(0.2, 1.3, 0.4, 1)'
/** Shortest drag that counts as an answer, as a fraction of the card's width. */
const answer_distance = 0.32
/**
 * Speed in pixels per millisecond above which a short drag also counts as an answer. The drag must be longer than 24
 * pixels, and its final movement must have the direction of the drag.
 */
const fast_px_ms = 0.5
const degrees_px = 0.055

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the answer that a drag gives: `like` to the right, `pass` to the left. Returns null if the drag is both too
 * short and too slow; the card then springs back.
 */
export function answerOf({ x, speed }: Flick, width: number): Answer | null {
  const isFlicked = Math.abs(speed) > fast_px_ms && Math.sign(speed) === Math.sign(x) && Math.abs(x) > 24
  if (!isFlicked && Math.abs(x) < width * answer_distance) return null
  return x > 0 ? 'like' : 'pass'
}

/**
 * Moves the card by the same distance as the finger. The farther the card moves to one side, the more visible its mark
 * "like" or "pass" becomes.
 */
export function follow(card: HTMLElement, { x, y }: Pick<Flick, 'x' | 'y'>): void {
  card.style.transform = transformAt(x, y)
  card.style.setProperty('--like', String(Math.min(1, Math.max(0, x / 90))))
  card.style.setProperty('--pass', String(Math.min(1, Math.max(0, -x / 90))))
}

const transformAt = (x: number, y: number) => `translate(${x}px, ${y}px) rotate(${x * degrees_px}deg)`

function clearDrag(card: HTMLElement): void {
  card.style.removeProperty('transform')
  card.style.removeProperty('--like')
  card.style.removeProperty('--pass')
}

/**
 * Moves the card out of sight: to the right for a like, to the left for a pass. A faster drag gives a shorter
 * animation. Resolves when the animation ends; with reduced motion, at once.
 */
export async function flyOut(card: HTMLElement, answer: Answer, flick: Flick = noFlick): Promise<void> {
  if (prefersReducedMotion()) return
  const side = answer === 'like' ? 1 : -1
  const width = card.offsetWidth
  const end = side * (width * 1.35 + Math.abs(flick.x) * 0.2)
  const distance = Math.abs(end - flick.x)
  const duration = Math.min(
    max_flight_ms,
    Math.max(min_flight_ms, distance / Math.max(Math.abs(flick.speed), 0.01)),
  )
  follow(card, { x: flick.x || side, y: flick.y })
  card.style.setProperty(answer === 'like' ? '--like' : '--pass', '1')
  const easing = flick.speed ? 'cubic-bezier(0.25, 0.5, 0.5, 1)' : 'cubic-bezier(0.4, 0, 0.7, 0.4)'
  const frames = [
    { transform: transformAt(flick.x, flick.y) },
    { transform: transformAt(end, flick.y * 1.4 + 20) },
  ]
  await card.animate(frames, { duration, easing, fill: 'forwards' }).finished.catch(() => {})
}

/** Moves the card back to its place, after a drag that gave no answer or after a refused swipe. */
export function springBack(card: HTMLElement, { x, y }: Pick<Flick, 'x' | 'y'> = noFlick): void {
  for (const animation of card.getAnimations()) animation.cancel()
  clearDrag(card)
  if (prefersReducedMotion() || (x === 0 && y === 0)) return
  card.animate([{ transform: transformAt(x, y) }, { transform: transformAt(0, 0) }], {
    duration: 280,
    easing: spring,
  })
}

/** Moves a card back in after an undo, from the side where it left: right after a like, left after a pass. */
export function flyIn(card: HTMLElement, from: Answer): void {
  if (prefersReducedMotion()) return
  const start = (from === 'like' ? 1 : -1) * card.offsetWidth * 1.2
  card.animate([{ transform: transformAt(start, 0) }, { transform: transformAt(0, 0) }], {
    duration: 280,
    easing: spring,
  })
}
