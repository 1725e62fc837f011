import { type Background, backgrounds } from './palette.ts'
import type { Random } from './random.ts'

/** Size of the large picture, in pixels. */
export const picture = { width: 720, height: 960 }

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Draws a soft gradient that is lit from an upper corner, and out-of-focus lights (bokeh) around the head.
 *
 * @returns SVG elements for a canvas of 720 × 960 pixels
 */
export function drawBackground(name: Background, lightFromLeft: boolean, random: Random): string {
  const { lit, base, deep } = backgrounds[name]
  const x = lightFromLeft ? random.between(0.2, 0.34) : random.between(0.66, 0.8)
  const y = random.between(0.08, 0.16)

  const lights = Array.from({ length: 15 }, () => {
    const r = random.next() < 0.3 ? random.between(58, 104) : random.between(14, 50)
    const paint = random.next() < 0.75 ? 'lights-warm' : 'lights-tinted'
    const [cx, cy] = [random.between(-20, 740), random.between(-40, 700) * random.between(0.55, 1)]
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="url(#${paint})" opacity="${round(random.between(0.35, 1) * 100) / 100}"/>`
  })
  // An out-of-focus light looks like an even disc with a slightly brighter rim and a soft edge.
  const disc = (id: string, colour: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset=".78" stop-color="${colour}" stop-opacity="${strength * 1.15}"/>` +
    `<stop offset=".92" stop-color="${colour}" stop-opacity="${strength * 1.3}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

  return [
    `<radialGradient id="background-fill" cx="${round(x * 100)}%" cy="${round(y * 100)}%" r="105%">`,
    `<stop offset="0" stop-color="${lit}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/>`,
    '</radialGradient>',
    disc('lights-warm', '#fff6ea', 0.17),
    disc('lights-tinted', lit, 0.26),
    '<rect width="720" height="960" fill="url(#background-fill)"/>',
    ...lights,
    '<radialGradient id="background-shade"><stop offset=".3" stop-color="#2a0d14" stop-opacity=".26"/><stop offset="1" stop-color="#2a0d14" stop-opacity="0"/></radialGradient>',
    '<ellipse cx="360" cy="640" rx="430" ry="470" fill="url(#background-shade)"/>',
  ].join('')
}
