/**
 * Contrast of a site's theme (S7, WCAG 2.2). This file does not import zod, because pages load it. `tokens.test.ts`
 * compares the standard colours with `web/styles/tokens.css`.
 */
type Tokens = Readonly<Record<string, string>>

// oxfmt-ignore
const light: Tokens = {
  'primary': '#8b1228', 'primary-strong': '#6d0d1f', 'on-primary': '#ffffff', 'secondary': '#e23a4e', 'secondary-strong': '#c42a3f',
  'on-secondary': '#ffffff', 'success': '#1c8a5a', 'success-strong': '#15714a', 'on-success': '#ffffff', 'warning': '#c77700',
  'warning-strong': '#9a5b00', 'danger': '#c81e1e', 'on-danger': '#ffffff', 'unread': '#ff6b3d', 'on-unread': '#2a1519', 'online': '#3ddc84',
  'ink': '#2a1519', 'ink-2': '#6b5054', 'ink-3': '#7d6468', 'paper': '#fffaf6', 'surface': '#ffffff', 'tint': '#fbefe8', 'line': '#efdfd7',
  'line-strong': '#9b8084', 'deep-light': '#b31b38', 'deep': '#8b1228', 'deep-dark': '#5a0a18', 'blush': '#ffb8a6', 'gift-from': '#ffe3d6',
  'gift-to': '#ffd2d8', 'gift-ink': '#6d0d1f',
}
// oxfmt-ignore
const dark: Tokens = {
  'primary': '#e8536b', 'primary-strong': '#f07a8c', 'on-primary': '#170c0f', 'secondary': '#ff6b7c', 'secondary-strong': '#ff6b7c',
  'on-secondary': '#170c0f', 'success': '#4cc38a', 'success-strong': '#4cc38a', 'on-success': '#170c0f', 'warning': '#ffb454',
  'warning-strong': '#ffb454', 'danger': '#ff7a7a', 'on-danger': '#170c0f', 'ink': '#fbeee9', 'ink-2': '#cdb3b0', 'ink-3': '#9d8283',
  'paper': '#170c0f', 'surface': '#221317', 'tint': '#2c181d', 'line': '#3b2329', 'line-strong': '#8a6d6f', 'gift-from': '#4a2420',
  'gift-to': '#54202c', 'gift-ink': '#ffd9cf',
}
/** The colours without a theme. The mode dark has those of light that it does not replace. */
export const standardColours = { light, dark: { ...light, ...dark } } as const

const grounds = ['paper', 'surface', 'tint'] as const
const onGrounds = [
  ...(['ink', 'ink-2', 'ink-3', 'primary', 'primary-strong'] as const),
  ...(['secondary-strong', 'success-strong', 'warning-strong', 'danger'] as const),
]

export type ColourPair = readonly [colour: string, ground: string]

/** Texts and the grounds on which pages show them. Each pair needs a contrast of 4.5:1. */
export const textPairs: readonly ColourPair[] = [
  ...onGrounds.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['ink', 'line'],
  ['ink-2', 'line'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-secondary', 'secondary-strong'],
  ['on-success', 'success-strong'],
  ['on-danger', 'danger'],
  ['on-unread', 'unread'],
  ['surface', 'warning-strong'],
  ['gift-ink', 'gift-from'],
  ['gift-ink', 'gift-to'],
  ['blush', 'deep'],
  ['blush', 'deep-dark'],
  ['paper', 'ink'],
]
/** Edges of controls and hearts. Each pair should have a contrast of 3:1. */
export const edgePairs: readonly ColourPair[] = ['line-strong', 'secondary', 'success', 'warning'].flatMap(
  (edge) => (['paper', 'surface'] as const).map((ground) => [edge, ground] as const),
)

export const text_contrast_min = 4.5
export const edge_contrast_min = 3

export interface MeasuredPair {
  readonly mode: 'light' | 'dark'
  readonly pair: ColourPair
  /** The contrast, or `null` for a colour that cannot be measured, such as `oklch()` or one that is translucent. */
  readonly ratio: number | null
  readonly min: number
}

/** Returns the pairs of colours that a theme changes and that do not reach their contrast, or cannot be measured. */
export function findLowContrasts(theme: { readonly light: Tokens; readonly dark: Tokens }): MeasuredPair[] {
  const [own, ownDark] = [plain(theme.light), plain(theme.dark)]
  const modes = [
    { mode: 'light', colours: { ...light, ...own }, changed: own },
    {
      mode: 'dark',
      colours: { ...light, ...own, ...dark, ...ownDark },
      changed: { ...inherited(own), ...ownDark },
    },
  ] as const
  return modes.flatMap(({ mode, colours, changed }) =>
    [
      ...textPairs.map((pair) => ({ pair, min: text_contrast_min })),
      ...edgePairs.map((pair) => ({ pair, min: edge_contrast_min })),
    ]
      .filter(({ pair }) => pair.some((token) => token in changed))
      .map(({ pair, min }) => ({ mode, pair, min, ratio: contrast(colours[pair[0]], colours[pair[1]]) }))
      .filter(({ ratio, min }) => ratio === null || ratio < min),
  )
}

/** Light values that also apply to the mode dark, which has none of its own. */
const inherited = (own: Tokens): Tokens =>
  Object.fromEntries(Object.entries(own).filter(([token]) => !(token in dark)))

const plain = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name.replace(/^--/, ''), value]))

/** Returns the contrast of two colours, from 1 to 21, or `null` if one cannot be measured. */
export function contrast(one = '', other = ''): number | null {
  const [first, second] = [luminance(one), luminance(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Relative luminance of `#rgb`, `#rrggbb` or `rgb()`. */
function luminance(colour: string): number | null {
  const parts = hexParts(colour) ?? rgbParts(colour)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hexParts(colour: string): number[] | null {
  const [, short] = /^#([\da-f]{3})$/i.exec(colour) ?? []
  const [, long] = /^#([\da-f]{6})$/i.exec(short ? `#${short.replaceAll(/./g, '$&$&')}` : colour) ?? []
  return long ? [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16)) : null
}

function rgbParts(colour: string): number[] | null {
  const match = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(colour)
  return match && match.slice(1).map(Number)
}

/** A ratio as people write it, rounded down, so that no refused one looks admitted: `4.4:1`. */
export const formatRatio = (ratio: number): string => `${Math.floor(ratio * 100) / 100}:1`
