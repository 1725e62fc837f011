const spring = 'cubic-bezier(0.2, 1.3, 0.4, 1)'
const hearts = 12

/**
 * Animates a match: the photos fly in, the heart beats once, and little hearts fly away. Does nothing if the member
 * prefers reduced motion.
 */
export function celebrate(box: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  box.animate([{ opacity: 0 }, { opacity: 1 }], 250)
  const [own, other] = box.querySelectorAll<HTMLElement>('[data-match="photo"]')
  const meeting = { duration: 550, easing: spring, fill: 'backwards' } as const
  own?.animate([{ translate: '-60% 12%', rotate: '-28deg', opacity: 0 }, {}], meeting)
  other?.animate([{ translate: '60% 12%', rotate: '28deg', opacity: 0 }, {}], meeting)

  const heart = box.querySelector<HTMLElement>('[data-match="heart"]')
  heart?.animate([{ scale: 0 }, { scale: 1.25, offset: 0.7 }, { scale: 1 }], {
    ...meeting,
    duration: 450,
    delay: 400,
  })
  if (heart) for (let index = 0; index < hearts; index += 1) flyHeart(heart, index)
}

/** Animates one little heart. The hearts spread evenly over an ellipse. */
function flyHeart(from: HTMLElement, index: number): void {
  const svg = from.querySelector('svg')
  if (!svg) return
  const small = svg.cloneNode(true) as SVGElement
  small.setAttribute('class', 'match-spark')
  from.append(small)
  const angle = (index / hearts) * 2 * Math.PI
  const reach = index % 2 === 0 ? 1 : 0.7
  const [x, y] = [Math.cos(angle) * 150 * reach, Math.sin(angle) * 170 * reach - 40]
  const flight = small.animate(
    [
      { translate: '0 0', scale: 0.2, opacity: 0 },
      { opacity: 1, scale: 1, offset: 0.25 },
      { translate: `${x}px ${y}px`, scale: 0.6, opacity: 0 },
    ],
    { duration: 1_100, delay: 620, easing: 'cubic-bezier(0.15, 0.7, 0.3, 1)', fill: 'both' },
  )
  flight.onfinish = () => small.remove()
}
