import { expect, test } from 'vitest'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { supportOf } from './support-of.ts'

test('names the support address as it was typed, and the page of complaints on a site without one', () => {
  const of = (support_email: string) =>
    supportOf({ origin: 'https://main.test', settings: { ...settings, support_email } })
  expect(of('aiuto@xn--exmple-cua.test')).toEqual({ email: 'aiuto@exämple.test' })
  expect(of('')).toEqual({ url: 'https://main.test/complaints' })
})
