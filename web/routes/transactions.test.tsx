import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

test('an address without a valid order id is a 404 and makes no call', async () => {
  // The page must make no API call. An API call would reject, and the renderer above would throw this error.
  for (const id of ['abc', '0', '12x', '-1', '9223372036854775808']) {
    const page = await renderer.renderPage(aPageRequest(`/transactions/${id}`, { user: aUser() }))
    expect(page.status, id).toBe(404)
    expect(page.html, id).toContain('Questa pagina non è stata trovata')
  }
})
