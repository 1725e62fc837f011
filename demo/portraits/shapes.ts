import type { StyleDefinition } from '@dicebear/core'

/** An element of a DiceBear style definition. DiceBear replaces its colour names (`Paint`) by a picture's colours. */
export type Element = StyleDefinition['canvas']['elements'][number]
export type Variants = Record<string, { elements: Element[] }>
export type Paint = 'skin' | 'skinShade' | 'hair' | 'blush' | 'cloth' | 'clothFold' | 'under' | 'outline'

const paint = (name: Paint) => ({ type: 'color', name }) as const

export const fill = (d: string, name: Paint): Element => ({
  type: 'element',
  name: 'path',
  attributes: { d, fill: paint(name), 'fill-rule': 'evenodd' },
})

export const line = (d: string, name: Paint = 'outline', width = 9): Element => ({
  type: 'element',
  name: 'path',
  attributes: {
    d,
    stroke: paint(name),
    'stroke-width': String(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  },
})

export const oval = ([cx, cy]: [number, number], [rx, ry]: [number, number], name: Paint): Element => ({
  type: 'element',
  name: 'ellipse',
  attributes: { cx: String(cx), cy: String(cy), rx: String(rx), ry: String(ry), fill: paint(name) },
})

/** Creates a bright shape, used for teeth and for the light in an eye. */
export const gleam = (d: string): Element => ({
  type: 'element',
  name: 'path',
  attributes: { d, fill: '#fffaf3' },
})
