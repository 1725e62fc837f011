import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry.server.tsx'
import { card } from '#web/lib/page/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

test('H1: the title names the kind of a profile that is not a person', async () => {
  const titleOf = async (kind: 'member' | 'cam') => {
    const profile = card({ kind })
    const liked_by = [{ id: profile.id, like_new: false, at: '2026-11-21T17:00:00Z' }]
    const api = {
      listLikes: async () => ({ profiles: [profile], liked_by, liked: [], matches: [] }),
    } as never
    const { html } = await renderer.renderPage(aPageRequest('/likes/m/1001', { api, user: aUser() }))
    return /<title>(.*?)<\/title>/.exec(html)?.[1]
  }
  expect(await titleOf('member')).toBe('Piaci a Giulia · Batticuore')
  expect(await titleOf('cam')).toBe('Piaci a Giulia · Annuncio · Batticuore')
})
