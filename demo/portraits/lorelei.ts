import { Style, type StyleDefinition } from '@dicebear/core'
import { chinShadows, features, lightsIn, teethIn } from './features.ts'
import { garments } from './garments.ts'
import original from './lorelei.generated.json' with { type: 'json' }
import { type PoseName, poseNames, poses } from './poses.ts'
import type { Element, Variants } from './shapes.ts'

/**
 * Lorelei's canvas of 980 units, extended so that it does not cut shoulders or tilted figures. Only the edge of the
 * picture cuts them.
 */
export const canvas = { width: 1400, height: 1700, left: 210, top: 120 }

type Definition = {
  canvas: { width: number; height: number; elements: Element[] }
  components: Record<string, { width: number; height: number; probability?: number; variants: Variants }>
  colors: Record<string, { values: string[] }>
}

const component = (name: string, transform: string): Element => ({
  type: 'component',
  name,
  attributes: { transform },
})
/**
 * SVG transform that undoes the offset of the head's box, which is at (207, 171) of the canvas. An element in this box
 * can then use the coordinates of the canvas.
 */
const whole = 'translate(-207 -171)'

/** Slope of the shoulders by head variant, as a skew around the right side of the neck. */
const slopes: Record<string, number> = {
  variant01: 0.054,
  variant02: 0.03,
  variant03: -0.027,
  variant04: -0.071,
}

/** Parts that stay at the side of the head when the face turns. */
const fixed = ['earrings', 'shortBeard']

/** Moves a facial feature to its place in the pose. */
function turn(element: Element, { x, y }: (typeof poses)[PoseName]): Element {
  if (element.name !== undefined && fixed.includes(element.name)) return element
  const transform = `translate(${x} ${y}) ${String(element.attributes?.transform ?? '')}`
  return { ...element, attributes: { ...element.attributes, transform } }
}

/**
 * Adds our parts to a head and sorts the parts from back to front: outline, skin, shadow, lines, clothes, our features,
 * then the face. The front hair is drawn after the head, on top of everything.
 */
function dressHead(name: string, elements: Element[], pose: PoseName): Element[] {
  const shadow = chinShadows[name]
  const slope = slopes[name] ?? 0
  const face = elements.findIndex((element) => element.type === 'component')
  const [outline, skin, ...ink] = elements.slice(0, face)
  if (!shadow || !outline || !skin) throw new Error(`Lorelei has changed: unknown head ${name}`)
  return [
    outline,
    skin,
    { ...shadow, attributes: { ...shadow.attributes, transform: whole } },
    ...ink,
    component('garment', `${whole} matrix(1 ${slope} 0 1 0 ${-634 * slope})`),
    ...[...Object.keys(features).map((name) => component(name, whole)), ...elements.slice(face)].map((part) =>
      turn(part, poses[pose]),
    ),
  ]
}

/** Paints the hair behind the head in a darker colour, because hair in a single colour looks flat. */
function darkenBack(elements: Element[]): Element[] {
  const head = elements.findIndex((element) => element.name === 'head')
  return elements.map((element, at) =>
    at < head
      ? { ...element, attributes: { ...element.attributes, fill: { type: 'color', name: 'hairBack' } } }
      : element,
  )
}

function extend(pose: PoseName): StyleDefinition {
  const style: Definition = structuredClone(original) as unknown as Definition
  const change = (of: string, how: (elements: Element[], name: string) => Element[]) => {
    for (const [name, variant] of Object.entries(style.components[of]?.variants ?? {}))
      variant.elements = how(variant.elements, name)
  }
  style.canvas = {
    width: canvas.width,
    height: canvas.height,
    elements: [component('hair', `translate(${canvas.left + 76} ${canvas.top + 3})`)],
  }
  change('head', (elements, name) => dressHead(name, elements, pose))
  change('hair', darkenBack)
  change('eyes', (elements, name) => [...elements, ...lightsIn(name)])
  change('mouth', (elements, name) => [...teethIn(name), ...elements])
  for (const [name, variants] of Object.entries({ garment: garments, ...features }))
    style.components[name] = { width: 980, height: 1700, variants }
  for (const name of ['cloth', 'clothFold', 'under', 'skinShade', 'hairBack', 'blush'])
    style.colors[name] = { values: ['#000000'] }
  return style
}

/**
 * Lorelei by Lisa Wischofsky (CC0 1.0) with our additions: shoulders and clothes under the front hair, a shadow under
 * the chin, blush, teeth, light in the eyes, wrinkles, a short beard, a darker colour for the back hair, and poses.
 */
export const lorelei = Object.fromEntries(
  poseNames.map((pose) => [pose, new Style(extend(pose))]),
) as Readonly<Record<PoseName, Style<StyleDefinition>>>
