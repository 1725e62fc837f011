import { round } from '../motion.ts'

interface Umbrella {
  /** The middle of the lower edge. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** From 0, folded, to 1, open. */
  readonly open: number
  readonly tilt: number
  /** Whether it is a white drawing without colours. */
  readonly light?: boolean
}

/** Returns an umbrella, 640 units wide if it is open. Its handle is drawn only on the white one: hands would hide it. */
export function umbrella({ x, y, scale, open, tilt, light }: Umbrella): string {
  const [dark, red, bright] = light ? ['#fff', '#fff', '#ffd9d0'] : ['#7a0d22', '#8b1228', '#b3273a']
  const spread = Math.max(0.12, open)
  const shape = [
    `<path d="M-320 0C-310-150-180-236 0-236S310-150 320 0C280-34 220-34 190 0 150-36 90-36 62 0 30-34-30-34-62 0-90-36-150-36-190 0-220-34-280-34-320 0Z" fill="${dark}"/>`,
    `<path d="M-190 0C-184-130-110-220 0-236 110-220 184-130 190 0 150-36 90-36 62 0 30-34-30-34-62 0-90-36-150-36-190 0Z" fill="${red}"/>`,
    `<path d="M-62 0C-62-120-36-206 0-236 36-206 62-120 62 0 30-34-30-34-62 0Z" fill="${bright}"/>`,
  ]
  const stick = light
    ? '<path d="M0-20V120c0 34 52 34 52 0" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round"/>'
    : '<path d="M0-60V420" stroke="#3a1218" stroke-width="13" stroke-linecap="round"/>'
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)}) scale(${round(scale)})">${stick}` +
    `<path d="M0-232v-26" stroke="${light ? '#fff' : '#3a1218'}" stroke-width="12" stroke-linecap="round"/>` +
    `<g transform="translate(0 -236) scale(${round(spread)} ${round(2 - Math.min(1, spread) * 1)}) translate(0 236)">${shape.join('')}</g></g>`
  )
}
