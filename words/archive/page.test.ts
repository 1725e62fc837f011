import { expect, test } from 'vitest'
import { renderArchive } from '../index.ts'

const archive = {
  name: '<img src=x>',
  site_name: 'Batticuore',
  made_at: '2026-11-21T18:00:00.000Z',
  parts: {
    chats: {
      messages: [
        { text: 'Ciao <b>tu</b>', number: 1 },
        { text: '"sì" & no', at: '2026-11-20' },
      ],
    },
    accounts: { email: 'anna@posta.test', tracking: { ref: 'volantino' }, paused_at: null },
    likes: { likes_given: [], likes_received: [] },
    unheard_of: { fact: 'che resta' },
  },
  photos: ['foto/1.webp'],
}

test('everything that is kept is on the page, in its language, and brings no markup of its own', async () => {
  const { html, says } = await renderArchive('it', archive)
  expect(html).toContain('<html lang="it">')
  expect(html).toContain('21 novembre 2026')
  for (const kept of [
    'anna@posta.test',
    'volantino',
    'Ciao &lt;b&gt;tu&lt;/b&gt;',
    '&quot;sì&quot; &amp; no',
    'che resta',
  ])
    expect(html).toContain(kept)
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).not.toMatch(/<img src=x>|<b>tu|<script/)
  expect(says.chats).toBe('Le tue conversazioni e quello che hai scritto tu.')
  expect((await renderArchive('en', archive)).says.chats).not.toBe(says.chats)
})

test('the account comes first, what is empty is left out, what has no words keeps its own name', async () => {
  const { html } = await renderArchive('it', archive)
  expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual([
    'accounts',
    'chats',
    'unheard_of',
  ])
  expect(html).not.toContain('paused_at')
})
