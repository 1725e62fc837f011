import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#contract/sites/theme-contrast.ts'
import { readTokens } from '#web/styles/contrast.fixture.ts'
import { listOf } from './prices.ts'
import { demoSites } from './sites.ts'

const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'")
const defaults = readTokens(css)
const strip = (theme: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [name.slice(2), value]))

const themes = (['amori', 'afield'] as const).flatMap((site) =>
  (['light', 'dark'] as const).map((mode) => [mode, site] as const),
)

describe.each(themes)('%s theme of %s', (mode, site) => {
  const overrides = strip(demoSites[site].settings.theme?.[mode])
  const tokens: Record<string, string> = { ...defaults[mode], ...overrides }

  test('overrides more than ten design tokens and no unknown token', () => {
    expect(Object.keys(defaults.light)).toEqual(expect.arrayContaining(Object.keys(overrides)))
    expect(Object.keys(overrides).length).toBeGreaterThan(10)
  })

  test('has a contrast of at least 4.5:1 for texts and 3:1 for edges', () => {
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
      ...on(['deep', 'deep-dark'], 'blush'),
    ]
    const edges = on(['paper', 'surface'], 'line-strong', 'secondary', 'success', 'warning')
    const low = (pairs: (readonly [string, string])[], least: number) =>
      pairs
        .map(
          ([text, ground]) =>
            `${text} on ${ground}: ${(contrast(tokens[text], tokens[ground]) ?? 0).toFixed(2)}`,
        )
        .filter((line) => Number(line.split(': ')[1]) < least)
    expect(low(texts, 4.5)).toEqual([])
    for (const ground of ['deep-light', 'deep', 'deep-dark'])
      expect(contrast('#ffffff', tokens[ground]), ground).toBeGreaterThanOrEqual(4.5)
    expect(low(edges, 3)).toEqual([])
  })
})

test.each(Object.values(demoSites))(
  '$settings.name: minimum_message_costs is the lowest price of a message in each country',
  (site) => {
    const { countries, minimum_message_costs, message_credits } = site.settings
    expect(Object.keys(minimum_message_costs).sort()).toEqual(countries.toSorted())
    for (const country of countries) {
      const { packages, currency } = listOf(site.prices, country)
      const rates = packages.map(([credits, cents]) => (cents / credits) * message_credits)
      const minimum = minimum_message_costs[country]
      expect(minimum?.currency).toBe(currency)
      expect(minimum?.costs).toBeGreaterThanOrEqual(Math.min(...rates))
      expect(minimum?.costs).toBeLessThan(Math.min(...rates) + 1)
      // A credit in a larger package must not cost more than in a smaller package.
      expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    }
  },
)
