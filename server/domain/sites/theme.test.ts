import { expect, test } from 'vitest'
import { contrast, findLowContrasts } from '#contract/sites/theme-contrast.ts'
import { Theme } from './theme.ts'

const reasons = (theme: object) =>
  Theme.safeParse(theme).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('refuses a text that cannot be read on its ground, with the measured contrast', () => {
  expect(reasons({ light: { '--on-primary': '#8b1228' }, dark: {} })).toEqual([
    'light.--on-primary: contrast 1:1 of on-primary on primary',
    'light.--on-primary: contrast 1.28:1 of on-primary on primary-strong',
  ])
  expect(reasons({ light: { '--ink-3': '#999' } })[0]).toBe(
    'light.--ink-3: contrast 2.74:1 of ink-3 on paper',
  )
  expect(reasons({ light: {}, dark: { '--ink': 'rgb(40, 20, 24)' } })[0]).toMatch(
    /^dark\.--ink: contrast 1\./,
  )
  expect(reasons({ light: { '--primary': '#2f5d50', '--primary-strong': '#24483e' } })).toEqual([])
})

test('a light value applies to the mode dark only where that mode has none of its own', () => {
  const modes = (light: Record<string, string>) =>
    findLowContrasts({ light, dark: {} }).map(({ mode }) => mode)
  // The ground of unread counts has one value for both modes; text has two.
  expect(new Set(modes({ '--unread': '#2a1519' }))).toEqual(new Set(['light', 'dark']))
  expect(new Set(modes({ '--ink': '#ffffff' }))).toEqual(new Set(['light']))
})

test('edges below 3:1 and colours that cannot be measured are no refusal, but are found', () => {
  const theme = { light: { '--line-strong': '#eeeeee' }, dark: { '--paper': 'oklch(20% 0.02 40)' } }
  expect(reasons(theme)).toEqual([])
  const found = findLowContrasts(theme)
  expect(found.find(({ mode }) => mode === 'light')).toMatchObject({ pair: ['line-strong', 'paper'], min: 3 })
  expect(found.filter(({ mode }) => mode === 'dark').every(({ ratio }) => ratio === null)).toBe(true)
})

test('measures short, long and rgb colours, and no translucent one', () => {
  expect(contrast('#000', 'rgb(255 255 255)')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFF')).toBeCloseTo(4.478, 3)
  expect(contrast('#00000080', '#fff')).toBeNull()
  expect(contrast('', '#fff')).toBeNull()
})
