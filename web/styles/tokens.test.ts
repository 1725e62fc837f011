import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, readTokens } from './contrast.fixture.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const { light, dark, forced } = readTokens(css.replaceAll('"', "'"))

const grounds = ['paper', 'surface', 'tint'] as const
const onGrounds = [
  'ink',
  'ink-2',
  'ink-3',
  'primary',
  'primary-strong',
  'secondary-strong',
  'success-strong',
  'warning-strong',
  'danger',
] as const
const pairs: (readonly [text: string, ground: string])[] = [
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

for (const [name, tokens] of Object.entries({ light, dark })) {
  test(`${name}: every text has a contrast of 4.5:1 on every background on which it is used`, () => {
    const low = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text] ?? '', tokens[ground] ?? '') }))
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(low).toEqual([])
  })

  test(`${name}: edges of controls and hearts have a contrast of 3:1`, () => {
    for (const edge of ['line-strong', 'secondary', 'success', 'warning'])
      for (const ground of ['paper', 'surface'] as const)
        expect(
          contrast(tokens[edge] ?? '', tokens[ground] ?? ''),
          `${edge} on ${ground}`,
        ).toBeGreaterThanOrEqual(3)
  })
}

test('dark values are the same by the system’s preference and by data-theme', () => {
  expect(forced).toEqual(dark)
  expect(Object.keys(dark).length).toBeGreaterThan(20)
})

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})
