import { afterEach, expect, test, vi } from 'vitest'
import { dismiss } from '#web/lib/page/dismiss.ts'
import { saveTimeZone } from './save-time-zone.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the texts that scripts write to `document.cookie` on a page with this protocol. */
function cookiesSetOver(protocol: 'http:' | 'https:'): string[] {
  const written: string[] = []
  const document = {
    get cookie() {
      return ''
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('Intl', {
    DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'America/New_York' }) }),
  })
  saveTimeZone()
  dismiss('hide-install-offer')
  return written
}

test('cookies of scripts are secure over https', () => {
  expect(cookiesSetOver('https:')).toEqual([
    'zone=America/New_York; path=/; max-age=31536000; samesite=lax; secure',
    expect.stringMatching(/^hide-install-offer=\d+; path=\/; max-age=\d+; samesite=lax; secure$/),
  ])
})

test('cookies of scripts are not secure over http, where WebKit would not keep them', () => {
  expect(cookiesSetOver('http:')).toEqual([
    'zone=America/New_York; path=/; max-age=31536000; samesite=lax',
    expect.stringMatching(/^hide-install-offer=\d+; path=\/; max-age=\d+; samesite=lax$/),
  ])
})
