import { expect, test } from 'vitest'
import { themeCss } from './theme.ts'

test('a site without a theme adds nothing', () => {
  expect(themeCss({ light: {}, dark: {} })).toBe('')
})

test('S7: light values apply to both modes; dark values override them if dark is preferred or requested', () => {
  const css = themeCss({ light: { '--primary': '#0a5' }, dark: { '--primary': '#5fa' } })
  expect(css).toContain(':root{--primary:#0a5}')
  expect(css).toContain("@media(prefers-color-scheme:dark){:root:not([data-theme='light']){--primary:#5fa}}")
  expect(css).toContain(":root[data-theme='dark']{--primary:#5fa}")
})

test('a value cannot end its rule or the style element', () => {
  const light = {
    '--primary': 'red}body{display:none',
    '--ink': '</style><script>',
    color: 'red',
    '--paper': '#fff',
  }
  expect(themeCss({ light, dark: {} })).toBe(':root{--paper:#fff}')
})
