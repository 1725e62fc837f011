/** Speed in pixels per millisecond above which a short throw decides, too. */
const throw_speed = 0.5

/**
 * Lets the top card follow the finger. If it is moved far enough or thrown, calls `decide` with the choice, the place of
 * the card, and the milliseconds in which it leaves with the speed of the finger.
 */
export function dragCard(
  card: HTMLElement,
  decide: (choice: 'keep' | 'pass', from: DOMRect, duration: number) => void,
): void {
  let start: PointerEvent | null = null
  let last: PointerEvent | null = null
  let speed = 0

  card.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('label')) return
    start = last = event
    speed = 0
  })
  card.addEventListener('pointermove', (event) => {
    if (!start || !last || event.pointerId !== start.pointerId) return
    const x = event.clientX - start.clientX
    if (!card.dataset.held) {
      if (Math.abs(x) < 4) return
      card.dataset.held = '1'
      card.setPointerCapture(event.pointerId)
    }
    speed = (event.clientX - last.clientX) / Math.max(1, event.timeStamp - last.timeStamp)
    last = event
    card.style.translate = `${x + 10}px ${event.clientY - start.clientY}px`
    card.style.rotate = `${3 + x / 24}deg`
    card.style.setProperty('--pull', String(Math.max(-1, Math.min(1, x / 90))))
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    card.addEventListener(type, (event) => {
      if (!start || event.pointerId !== start.pointerId) return
      const x = event.clientX - start.clientX
      const isThrown = Math.abs(speed) > throw_speed && speed * x > 0
      const isDecided = type === 'pointerup' && (isThrown || Math.abs(x) > card.offsetWidth / 3)
      const wasHeld = card.dataset.held
      const from = card.getBoundingClientRect()
      start = null
      delete card.dataset.held
      card.removeAttribute('style')
      if (wasHeld && isDecided)
        decide(x > 0 ? 'keep' : 'pass', from, Math.max(160, Math.min(380, innerWidth / Math.abs(speed || 1))))
    })
}
