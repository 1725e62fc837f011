import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, edgePairs, standardColours, textPairs } from '#contract/sites/theme-contrast.ts'
import { readTokens } from './contrast.fixture.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const { light, dark, forced } = readTokens(css.replaceAll('"', "'"))

for (const [name, tokens] of Object.entries({ light, dark })) {
  test(`${name}: every text has a contrast of 4.5:1 on every background on which it is used`, () => {
    const low = textPairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text], tokens[ground]) ?? 0 }))
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(low).toEqual([])
  })

  test(`${name}: edges of controls and hearts have a contrast of 3:1`, () => {
    for (const [edge, ground] of edgePairs)
      expect(contrast(tokens[edge], tokens[ground]), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
}

test('dark values are the same by the system’s preference and by data-theme', () => {
  expect(forced).toEqual(dark)
  expect(Object.keys(dark).length).toBeGreaterThan(20)
})

test('the check of themes knows the standard colours', () => {
  const isColour = ([name]: readonly [string, string]) => name !== 'lift' && name !== 'glow'
  const colours = (tokens: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(tokens).filter(isColour))
  expect(standardColours).toEqual({ light: colours(light), dark: colours(dark) })
})

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})
