import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readTokens } from '#web/styles/contrast.ts'
import { listOf } from './prices.ts'
import { demoSites } from './sites.ts'

const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'")
const ours = readTokens(css)
const strip = (theme: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [name.slice(2), value]))

describe.each(['light', 'dark'] as const)('the theme of the second site, %s', (mode) => {
  const { theme } = demoSites.amori.settings
  const asked = strip(theme?.[mode])
  // As the browser merges them: what dark does not name comes from dark's own tokens, else from the site's light ones.
  const tokens: Record<string, string> =
    mode === 'light' ? { ...ours.light, ...asked } : { ...ours.dark, ...asked }

  test('overrides tokens that exist, and nothing else', () => {
    expect(Object.keys(ours.light)).toEqual(expect.arrayContaining(Object.keys(asked)))
    expect(Object.keys(asked).length).toBeGreaterThan(10)
  })

  test('keeps every text at 4.5:1 and every edge at 3:1', () => {
    const on = (grounds: string[], ...texts: string[]) =>
      texts.flatMap((text) => grounds.map((g) => [text, g] as const))
    const texts = [
      ...on(
        ['paper', 'surface', 'tint'],
        'ink',
        'ink-2',
        'ink-3',
        'primary',
        'primary-strong',
        'secondary-strong',
      ),
      ...on(['paper', 'surface', 'tint'], 'success-strong', 'warning-strong', 'danger'),
      ...on(['line'], 'ink', 'ink-2'),
      ...on(['primary', 'primary-strong'], 'on-primary'),
      ...on(['secondary-strong'], 'on-secondary'),
      ...on(['gift-from', 'gift-to'], 'gift-ink'),
    ]
    const edges = on(['paper', 'surface'], 'line-strong', 'secondary', 'success', 'warning')
    const low = (pairs: (readonly [string, string])[], least: number) =>
      pairs
        .map(
          ([text, ground]) =>
            `${text} on ${ground}: ${contrast(tokens[text] ?? '', tokens[ground] ?? '').toFixed(2)}`,
        )
        .filter((line) => Number(line.split(': ')[1]) < least)
    expect(low(texts, 4.5)).toEqual([])
    expect(low(edges, 3)).toEqual([])
  })
})

test.each(Object.values(demoSites))(
  '$settings.name: every country has its cheapest message, and it can be had',
  (site) => {
    const { countries, minimum_message_costs, message_credits } = site.settings
    expect(Object.keys(minimum_message_costs).sort()).toEqual(countries.toSorted())
    for (const country of countries) {
      const { packages, currency } = listOf(site.prices, country)
      const rates = packages.map(([credits, cents]) => (cents / credits) * message_credits)
      const said = minimum_message_costs[country]
      expect(said?.currency).toBe(currency)
      expect(said?.costs).toBeGreaterThanOrEqual(Math.min(...rates))
      expect(said?.costs).toBeLessThan(Math.min(...rates) + 1)
      // More credits cost less each.
      expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    }
  },
)
