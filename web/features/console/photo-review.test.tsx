import { expect, test } from 'vitest'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { draw, image } from '#web/lib/page/page.fixture.tsx'
import { PhotoReview } from './photo-review.tsx'

const photo = (more: Partial<PhotoToReview> = {}) =>
  ({
    photo: image,
    whole_filename: 'a-whole.webp',
    profile: { id: '7', kind: 'member', name: 'Anna', age: 32, country: 'IT', since: '2026-01-01T00:00:00Z' },
    site_name: 'Batticuore',
    waiting_since: '2026-11-21T17:40:00.000Z',
    due: '2026-11-21T18:40:00.000Z',
    points: [],
    is_private: false,
    is_main: false,
    flags: [],
    ai_source: null,
    look_alikes: [],
    appeal: null,
    active_photos: 1,
    rejected_photos: 0,
    needs_another_reviewer: false,
    holder: null,
    ...more,
  }) as unknown as PhotoToReview

const show = (more: Partial<PhotoToReview> = {}, typed: TypedForm | null = null) =>
  draw(
    <PhotoReview
      isAppeals={false}
      list={{ photos: [photo(more)], waiting: 1, shows_pictures: false }}
      clauses={{ spam: 'Mettere recapiti nelle foto.' }}
      asked={{ at: null, next: null }}
      done={null}
      form={null}
      typed={typed}
    />,
    { now: '2026-11-21T18:00:00Z' },
  )

test('O1: a photo says how long it has waited and what was promised, and that it is late', () => {
  expect(show()).toMatch(/class="case-mark"[^>]*>20min · entro 1h</)
  const due = '2026-11-21T17:59:00.000Z'
  expect(show({ due })).toMatch(/class="case-mark" data-state="late"[^>]*>20min, in ritardo · entro 19min</)
})

test('O1: each reason of a rejection names its clause of the rules, or the terms', () => {
  const html = show()
  const clauseOf = (reason: string) =>
    new RegExp(`value="${reason}".*?<p class="case-clause">(.*?)</p>`).exec(html)?.[1]
  expect(clauseOf('contact_details')).toBe('<b>Regola 7</b> · Mettere recapiti nelle foto.')
  expect(clauseOf('poor_quality')).toBe('Le condizioni d’uso.')
})

test('O1: a photo says why it stands where it stands', () => {
  const points = [
    { cause: 'reported' as const, points: 25, count: 2 },
    { cause: 'unseen' as const, points: 15, count: 1 },
  ]
  const text = show({ points, due: '2026-11-21T18:16:00.000Z' }).replaceAll(/<[^>]+>|\s+/g, ' ')
  expect(text).toContain('Foto: entro 1h')
  expect(text).toMatch(/2 segnalazioni su questa persona aspettano\s+\+25/)
  expect(text).toMatch(/senza questa, nessuna sua foto si vede\s+\+15/)
  expect(text).toContain('Da decidere entro 36min')
})

test('O1: who asks for a preview keeps what they typed, even if somebody else holds the photo by then', () => {
  const holder = { id: '9' as never, name: 'Vera', until: '2026-11-21T18:10:00.000Z' }
  const held = show({ holder })
  expect(held).toContain('Questo caso ora è di Vera')
  expect(held).not.toContain('name="note"')
  const values = { photo: '1', decision: 'reject', reason: 'minor', note: 'Si vede tuo figlio.' }
  const previewed = show({ holder }, { values, answer: {} })
  expect(previewed).toContain('Questo caso ora è di Vera')
  expect(previewed).toMatch(/<textarea[^>]*name="note"[^>]*>Si vede tuo figlio\.</)
})
