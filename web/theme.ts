import type { Settings } from '#contract/sites.ts'

type Tokens = Readonly<Record<string, string>>

/**
 * S7: the site's values of the tokens, as a style sheet that follows ours. What is not a token's name, or could end the
 * rule it stands in, is left out: settings are typed by people.
 */
export function themeCss({ light, dark }: Settings['theme']): string {
  const [day, night] = [declarations(light), declarations(dark)]
  const rules = day && `:root{${day}}`
  if (!night) return rules
  const asked = `:root[data-theme='dark']{${night}}`
  return `${rules}@media(prefers-color-scheme:dark){:root:not([data-theme='light']){${night}}}${asked}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && /^[^;{}<>\\"']+$/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
