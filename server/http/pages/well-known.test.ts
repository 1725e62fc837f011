import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { mountWellKnown, securityText } from './well-known.ts'

test('security.txt names the contacts of the site that was asked, and expires within a year', async () => {
  await using app = await startTestApp()
  await using http = await serveTestApp(app, [mountWellKnown])
  const get = (host: string) => http.server.inject({ url: '/.well-known/security.txt', headers: { host } })
  const answer = await get('main.test')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, phone, expires = '', ...rest] = answer.body.split('\n')
  expect([contact, phone, rest]).toEqual([
    'Contact: mailto:aiuto@main.test',
    'Contact: tel:+390511234567',
    ['Preferred-Languages: it, en', 'Canonical: https://main.test/.well-known/security.txt', ''],
  ])
  const left_ms = Date.parse(expires.replace('Expires: ', '')) - app.clock.now().getTime()
  expect(left_ms).toBeGreaterThan(0)
  expect(left_ms).toBeLessThan(365 * 86_400_000)
  expect((await get('other.test')).body).toContain('Contact: mailto:aiuto@other.test')
})

test('security.txt uses the company’s phone where the site has no contact, and names no http address', async () => {
  await using app = await startTestApp()
  const { site } = app
  const settings = { ...site.settings, support_email: '', support_phone: '' }
  const own = { ...site, settings, company: { ...site.company, support_phone: '+39 06 1' } }
  const text = securityText({ ...own, origin: 'http://main.test' }, app.clock.now())
  expect(text).toMatch(/^Contact: tel:\+39061\nExpires: /)
  expect(text).not.toContain('Canonical')
  const nobody = { ...own, company: { ...site.company, support_phone: '' } }
  expect(securityText(nobody, app.clock.now())).toBeNull()
})

test('robots.txt lets search engines read pages, but nothing of a demo', async () => {
  await using app = await startTestApp()
  const read = async (demo: 'off' | 'public') => {
    const shown = Object.assign({}, app, { config: { ...app.config, demo } })
    await using http = await serveTestApp(shown, [mountWellKnown])
    return (await http.server.inject({ url: '/robots.txt', headers: { host: 'main.test' } })).body
  }
  expect(await read('off')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: https://main.test/sitemap.xml\n',
  )
  expect(await read('public')).toBe('User-agent: *\nDisallow: /\n')
})

test('the known address for a new password leads to its section of the settings', async () => {
  await using app = await startTestApp()
  await using http = await serveTestApp(app, [mountWellKnown])
  const url = '/.well-known/change-password'
  const { statusCode, headers } = await http.server.inject({ url, headers: { host: 'main.test' } })
  expect([statusCode, headers.location]).toEqual([302, '/notifications#password'])
})
