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
