/** Colours that the scenes share. The light theme has the same `wine` and `paper`. */
export const ink = '#150b0d'
export const wine = '#8b1228'
export const paper = '#fff6ee'

type Attributes = Readonly<Record<string, string | number>>

const listed = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const group = (attributes: Attributes, ...content: string[]): string =>
  `<g${listed(attributes)}>${content.join('')}</g>`

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }

/** A filled shape without an outline. */
export const area = (d: string, fill: string, rest: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${listed(rest)}/>`

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, rest: Attributes = {}): string =>
  `<path${listed({ d, fill: 'none', stroke: colour, 'stroke-width': width, ...round, ...rest })}/>`

/** A filled shape with an outline of ink. */
export const shape = (d: string, fill: string, rest: Attributes = {}): string =>
  `<path${listed({ d, fill, stroke: ink, 'stroke-width': 2.6, ...round, ...rest })}/>`

export const oval = (
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  fill: string,
  rest: Attributes = {},
): string => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${listed(rest)}/>`

/** An oval with an outline of ink. */
export const ring = (
  centre: readonly [number, number],
  radii: readonly [number, number],
  fill: string,
): string => oval(centre, radii, fill, { stroke: ink, 'stroke-width': 2.6 })

/** A bent rod with an outline of ink, such as the arch of a chair. */
export const rod = (d: string, colour: string, width: number): string =>
  stroke(d, ink, width) + stroke(d, colour, width - 5.2)

/**
 * A background: a gradient of two colours from the upper left corner, with blurred lights (x, y and radius of each).
 */
export function ground(
  [lit, deep]: readonly [string, string],
  lights: readonly (readonly [number, number, number])[],
): string {
  const discs = lights.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`)
  return (
    `<linearGradient id="a" x2=".8" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<path fill="url(#a)" d="M0 0h400v480H0z"/>` +
    group({ fill: '#fff', opacity: 0.2 }, ...discs)
  )
}

/** Size of a scene, in its own units. */
export const scene = { width: 400, height: 360 }
/** Size of a pose. It has the aspect ratio of a portrait. */
export const pose = { width: 360, height: 480 }

export const draw = ({ width, height }: typeof scene, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>\n`
