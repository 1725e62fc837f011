import type { Settings } from '#contract/sites/sites.ts'

type Tokens = Readonly<Record<string, string>>

/**
 * S7: returns a style sheet with the site's values of the design tokens, for use after the product's style sheet. Omits
 * invalid names, and values that could end the CSS rule, because staff type these settings by hand.
 */
export function themeCss({ light, dark }: Settings['theme']): string {
  const [day, night] = [declarations(light), declarations(dark)]
  const rules = day && `:root{${day}}`
  if (!night) return rules
  const chosen = `:root[data-theme='dark']{${night}}`
  return `${rules}@media(prefers-color-scheme:dark){:root:not([data-theme='light']){${night}}}${chosen}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && /^[^;{}<>\\"']+$/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
