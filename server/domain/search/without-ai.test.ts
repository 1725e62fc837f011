import { expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { decidePhoto, readyPhoto } from '#tests/harness/photos.ts'
import { hidePhoto, undoReview } from '../photos/index.ts'
import { rebuildRows } from './index.ts'

test('X20: leaves out members who show others a photo that is labelled as made with AI, and nobody else', async () => {
  await using app = await startTestApp()
  const [anna, dan] = [await app.member({ seeks: [] }), await app.member({ gender: 'man', seeks: [] })]
  const [main, second] = [await readyPhoto(app, dan, true), await readyPhoto(app, dan)]
  const change = (photo: typeof main, changes: Partial<CallInput<'changePhoto'>>) =>
    app.call(dan, 'changePhoto', { photo: photo.id, ...changes })
  // Search, deck and similar members must agree.
  const finds = async () => {
    const { results } = await app.call(anna, 'searchMembers', { gender: 'man', no_ai: '1' })
    const { cards } = await app.call(anna, 'getDeck', {})
    const found = results.some(({ id }) => id === dan.id)
    expect(cards.some(({ id }) => id === dan.id)).toBe(found)
    return found
  }
  await app.call(anna, 'saveMatchPreferences', { no_ai: true })
  expect(await finds()).toBe(true)
  await change(second, { made_with_ai: true })
  expect(await finds()).toBe(false)
  await change(second, { is_private: true })
  expect(await finds()).toBe(true)
  await change(second, { is_private: false })
  expect(await finds()).toBe(false)
  await change(main, { made_with_ai: true })
  await change(second, { made_with_ai: false })
  expect(await finds()).toBe(false)
  await change(main, { made_with_ai: false })
  expect(await finds()).toBe(true)

  // A photo that waits is seen by nobody. A reviewer's label counts from the decision, and goes with its undo.
  await app.db.query(`update photo set status = 'pending', waiting_since = created_at where id = $1`, [
    second.id,
  ])
  const { before } = await decidePhoto(app, dan.id, second.id, { status: 'active', isAi: true })
  expect(await finds()).toBe(false)
  const photo = { member: dan.id, photo: second.id, sites: [app.site.id] }
  await inTransaction(app.db, (tx) => undoReview(app, tx, photo, before))
  expect(await finds()).toBe(true)
  await decidePhoto(app, dan.id, second.id, { status: 'active', isAi: true })
  const hiding = { report: '1' as never, reason: 'other' as const, note: '' }
  await inTransaction(app.db, (tx) => hidePhoto(app, tx, photo, hiding))
  expect(await finds()).toBe(true)
  await app.db.query(`update photo set status = 'active', hidden_by = null where id = $1`, [second.id])
  await change(main, { made_with_ai: true })
  await change(main, { made_with_ai: false })
  expect(await finds()).toBe(false)

  // The rebuild of the index restores the flag from the profile.
  await app.db.query('update member_search set attributes = attributes & ~(1::bigint << 59)')
  expect(await finds()).toBe(true)
  expect(await rebuildRows(app)).toMatchObject({ repaired: 1 })
  expect(await finds()).toBe(false)
  await app.call(dan, 'deletePhoto', { photo: second.id })
  expect(await finds()).toBe(true)
})

test('X20, X3, X8: the explanation counts them, and a saved search announces who shows no such photo any more', async () => {
  await using app = await startTestApp()
  const [anna, dan] = [await app.member({ seeks: [] }), await app.member({ gender: 'man', seeks: [] })]
  const photo = (await readyPhoto(app, dan, true)).id
  await app.call(dan, 'changePhoto', { photo, made_with_ai: true })
  const filter = { gender: 'man', no_ai: '1' } as const
  expect(await app.call(anna, 'explainSearch', filter)).toMatchObject({
    numResults: 0,
    filters: [{ field: 'no_ai', removed: 1, removed_capped: false }],
    widening: { changes: [{ field: 'no_ai', value: null }], adds: 1 },
  })
  const { saved } = await app.call(anna, 'saveSearch', { name: 'Vere', filter: { no_ai: '1' } })
  expect(saved.filter).toEqual({ no_ai: '1' })
  app.clock.advance(1_000)
  await app.call(dan, 'changePhoto', { photo, made_with_ai: false })
  app.clock.advance(minutes(6))
  await app.runJobs()
  expect((await app.call(anna, 'listSavedSearches', {})).saved).toMatchObject([{ new_matches: 1 }])
  // Visitors may use the filter too, as the label is public.
  const open = { ...app.site, settings: { ...app.site.settings, logged_out_search: true } }
  const { api } = visitor(app, { site: open })
  const seen = async () =>
    (await api.searchMembers({ country: 'IT', no_ai: '1' })).results.map(({ id }) => id)
  expect(await seen()).toContain(dan.id)
  await app.call(dan, 'changePhoto', { photo, made_with_ai: true })
  app.clock.advance(minutes(2)) // visitors' results are cached for a minute
  expect(await seen()).not.toContain(dan.id)
})
