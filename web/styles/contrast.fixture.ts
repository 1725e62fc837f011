/** Returns the contrast of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new Error(`not a colour as #rrggbb: "${colour}"`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export type Tokens = Readonly<Record<string, string>>

/**
 * Returns the design tokens of `tokens.css` by name, in three complete sets: light, dark by the system's preference,
 * and dark by `data-theme`.
 */
export function readTokens(css: string): { light: Tokens; dark: Tokens; forced: Tokens } {
  const block = (start: string) => {
    const from = css.indexOf(start)
    if (from < 0) throw new Error(`tokens.css has no block "${start}"`)
    const text = css.slice(from, css.indexOf('}', from))
    return Object.fromEntries(
      Array.from(text.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]),
    )
  }
  const light = block(':root {')
  return {
    light,
    dark: { ...light, ...block(":root:not([data-theme='light']) {") },
    forced: { ...light, ...block(":root[data-theme='dark'] {") },
  }
}
