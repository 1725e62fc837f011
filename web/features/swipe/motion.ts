import type { Answer } from './use-deck.ts'

/** A touch that ended: how far the finger went, and how fast it was at the end. */
export interface Flick {
  /** Pixels; to the right above zero. */
  readonly x: number
  readonly y: number
  /** Pixels a millisecond. */
  readonly speed: number
}

const still: Flick = { x: 0, y: 0, speed: 0 }
const least_ms = 200
const most_ms = 300
const spring = 'cubic-bezier(0.2, 1.3, 0.4, 1)'
/** So far to the side, as a part of the card's width, is an answer. */
const far = 0.32
/** So fast, too, if it goes the same way. */
const fast_px_ms = 0.5
const degrees_px = 0.055

const isQuiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a touch answers; null: nothing, the card springs back. */
export function answerOf({ x, speed }: Flick, width: number): Answer | null {
  const isFlicked = Math.abs(speed) > fast_px_ms && Math.sign(speed) === Math.sign(x) && Math.abs(x) > 24
  if (!isFlicked && Math.abs(x) < width * far) return null
  return x > 0 ? 'like' : 'pass'
}

/** The card is where the finger is, 1:1. */
export function follow(card: HTMLElement, { x, y }: Pick<Flick, 'x' | 'y'>): void {
  card.style.transform = placeOf(x, y)
  card.style.setProperty('--like', String(Math.min(1, Math.max(0, x / 90))))
  card.style.setProperty('--pass', String(Math.min(1, Math.max(0, -x / 90))))
}

const placeOf = (x: number, y: number) => `translate(${x}px, ${y}px) rotate(${x * degrees_px}deg)`

function letGo(card: HTMLElement): void {
  card.style.removeProperty('transform')
  card.style.removeProperty('--like')
  card.style.removeProperty('--pass')
}

/** Leaves to its side with the speed that the finger gave it. Resolves when it is out of sight. */
export async function flyOut(card: HTMLElement, answer: Answer, flick: Flick = still): Promise<void> {
  if (isQuiet()) return
  const side = answer === 'like' ? 1 : -1
  const width = card.offsetWidth
  const end = side * (width * 1.35 + Math.abs(flick.x) * 0.2)
  const way = Math.abs(end - flick.x)
  const duration = Math.min(most_ms, Math.max(least_ms, way / Math.max(Math.abs(flick.speed), 0.01)))
  follow(card, { x: flick.x || side, y: flick.y })
  card.style.setProperty(answer === 'like' ? '--like' : '--pass', '1')
  const easing = flick.speed ? 'cubic-bezier(0.25, 0.5, 0.5, 1)' : 'cubic-bezier(0.4, 0, 0.7, 0.4)'
  const frames = [{ transform: placeOf(flick.x, flick.y) }, { transform: placeOf(end, flick.y * 1.4 + 20) }]
  await card.animate(frames, { duration, easing, fill: 'forwards' }).finished.catch(() => {})
}

/** Back to its place: the answer was none, or was refused. */
export function springBack(card: HTMLElement, { x, y }: Pick<Flick, 'x' | 'y'> = still): void {
  for (const animation of card.getAnimations()) animation.cancel()
  letGo(card)
  if (isQuiet() || (x === 0 && y === 0)) return
  card.animate([{ transform: placeOf(x, y) }, { transform: placeOf(0, 0) }], {
    duration: 280,
    easing: spring,
  })
}

/** Comes back from the side that it left to. */
export function flyIn(card: HTMLElement, from: Answer): void {
  if (isQuiet()) return
  const start = (from === 'like' ? 1 : -1) * card.offsetWidth * 1.2
  card.animate([{ transform: placeOf(start, 0) }, { transform: placeOf(0, 0) }], {
    duration: 280,
    easing: spring,
  })
}
