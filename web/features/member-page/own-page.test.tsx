import { expect, test } from 'vitest'
import type { MemberPage } from '#contract/members/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { card, draw } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { FactsGrid } from './facts-grid.tsx'
import { OwnPage } from './own-page.tsx'
import { SiteNotes } from './site-notes.tsx'

const id = '1001' as MemberId
const own = (changes: Partial<typeof settings>) =>
  draw(<OwnPage id={id} as="free" />, { settings: { ...settings, ...changes } })

test('P1: offers a preview as a visitor only on sites where visitors see members', () => {
  const open = own({ logged_out_search: true })
  expect(Array.from(open.matchAll(/\?as=(\w+)/g), ([, as]) => as)).toEqual(['visitor', 'free', 'premium'])
  expect(open).toMatch(/as=free"[^>]*aria-current="true"/)
  expect(own({ logged_out_search_trafficsource: true })).toContain('as=visitor')
  const closed = own({})
  expect(closed).not.toContain('as=visitor')
  expect(closed).toContain('Chi non è iscritto non ti vede.')
})

test('shows facts in the site’s order and omits empty facts', () => {
  const member = {
    ...card(),
    ...{ hair_colour: 'black', eye_colour: null, body_type: 'slim', relationship_status: 'single' },
    ...{ sexuality: null, seeks: [], languages: ['it'], interests: [] },
  } as unknown as MemberPage
  const order = ['languages', 'relationship_status', 'eye_colour', 'hair_colour', 'body_type']
  const html = draw(<FactsGrid member={member} />, {
    settings: { ...settings, visible_profile_fields: order },
  })
  const names = Array.from(html.matchAll(/<dt.*?<\/dt>/g), ([dt]) => dt.replaceAll(/<[^>]*>/g, ''))
  expect(names).toEqual(['Parla', 'Stato', 'Capelli', 'Corporatura'])
})

test('names the language of the site’s notes to readers of another language', () => {
  const notes = { ...settings, domain_language: 'no_NO', visible_profile_notes: ['Ta det med ro.'] }
  expect(draw(<SiteNotes />, { settings: notes })).toContain('<span lang="nb">Ta det med ro.</span>')
})

test('shows the site’s notes under the site’s name, and nothing on a site without notes', () => {
  expect(draw(<SiteNotes />)).toBe('')
  const html = draw(<SiteNotes />, { settings: { ...settings, visible_profile_notes: ['Con calma.'] } })
  expect(html).toContain('aria-label="Note di Batticuore"')
  expect(html).toContain('<span>Con calma.</span>')
})
