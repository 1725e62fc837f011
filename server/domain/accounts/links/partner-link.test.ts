import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { rows, visitor } from '../visitor.fixture.ts'
import { getPartnerLink, makePartnerLink } from './partner-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const club = { partner: 'Club Montagna', url: 'https://club.example/benvenuti' }

test('only a partner’s profile has a link; it opens a page that names the partner’s site', async () => {
  const resell = await app.member({ kind: 'resell' })
  await makePartnerLink(app, app.db, { id: resell.id, site: app.site.id }, club)
  const path = await getPartnerLink(app, resell.id)
  expect(path).toMatch(/^\/[\w-]{43}$/)
  const token = path?.slice(1) ?? ''
  for (let look = 0; look < 2; look++)
    expect(await visitor(app).api.previewLink({ token })).toMatchObject({
      purpose: 'partner',
      name: 'Club Montagna',
      url: club.url,
      needs: null,
    })
  expect(await getPartnerLink(app, (await app.member()).id)).toBeNull()
})

test('the link cannot be followed like a mailed link, nor previewed on another site', async () => {
  const resell = await app.member({ kind: 'resell' })
  await makePartnerLink(app, app.db, { id: resell.id, site: app.site.id }, club)
  const token = (await getPartnerLink(app, resell.id))?.slice(1) ?? ''
  await expect(visitor(app).api.followLink({ token })).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(visitor(app, { site: app.otherSite }).api.previewLink({ token })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test.each(['http://club.example', 'javascript:alert(1)', 'club.example', '//club.example'])(
  'rejects the URL %s',
  async (url) => {
    const resell = await app.member({ kind: 'resell' })
    await expect(
      makePartnerLink(app, app.db, { id: resell.id, site: app.site.id }, { ...club, url }),
    ).rejects.toThrow('not an https URL')
    expect(await rows(app, 'select 1 from partner_link where member_id = $1', [resell.id])).toEqual([])
  },
)
