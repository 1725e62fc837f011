import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { AllDecided } from './all-decided.tsx'

test.each([
  ['reports', '/admin/photos?view=appeals'],
  ['photos', '/admin/appeals'],
] as const)('X4: the empty list of appeals about %s leads to the other one', (appeals, path) => {
  const html = draw(<AllDecided appeals={appeals} />)
  expect(html).toContain('In questa lista è tutto deciso.')
  expect(html).toContain(`href="${path}"`)
})

test('O1: another empty queue leads back to the console', () => {
  const html = draw(<AllDecided appeals={undefined} />)
  expect(html).toContain('href="/admin"')
  expect(html).not.toContain('In questa lista')
})
