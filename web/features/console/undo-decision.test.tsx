import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { type Decided, mailTimeIn, UndoDecision } from './undo-decision.tsx'

const shown = (decided: Partial<Decided>) =>
  draw(<UndoDecision decided={{ title: 'La foto è rifiutata.', fields: { photo: '3' }, ...decided }} />)

test('O1: a decision says until what time of day it can be undone, and afterwards that it no longer can', () => {
  const html = shown({ until: '2026-11-21T18:20:00.000Z' })
  expect(html).toContain('Puoi annullare fino alle 19:20, quando parte la mail.')
  expect(html).toContain('value="undo"')
  const late = shown({ until: '2026-11-21T18:00:00.000Z' })
  expect(late).toContain('La mail è partita alle 19:00: ormai non si annulla più.')
  expect(late).not.toContain('value="undo"')
})

test('O1: a decision without an end of its undo, or with a wrong one in the address, offers the undo', () => {
  const until = (query: string) => mailTimeIn(new URL(`https://main.test/admin/photos${query}`))
  expect(until('?mail_at=2026-11-29T09:20:00.000Z')).toBe('2026-11-29T09:20:00.000Z')
  for (const query of ['', '?mail_at=', '?mail_at=domani']) expect(until(query)).toBeNull()
  expect(shown({ until: null })).toContain('value="undo"')
})
