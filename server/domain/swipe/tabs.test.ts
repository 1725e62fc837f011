/** Tests of likes and the deck (D2, D4) in two tabs at once, and beside a block. */
import { expect, test } from 'vitest'
import { countNewLikes, likesLeft } from '#server/domain/likes/index.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'

const app = await startTestApp()

const swipe = (who: TestMember, { id: profile }: TestMember, answer: 'like' | 'pass') =>
  app.call(who, 'swipeMember', { profile, answer })
const undo = (who: TestMember, { id: profile }: TestMember) => app.call(who, 'undoSwipe', { profile })
const pair = async () => [await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })] as const

/** Resolves when a statement of another connection waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = 'select 1 from pg_locks where not granted limit 1'
  while ((await app.db.query(waiting)).rows.length === 0);
}

test.each(['like', 'pass'] as const)(
  'a %s locks the last swipe before the card, as an undo in another tab does',
  async (answer) => {
    const [anna, bruno] = await pair()
    await swipe(anna, bruno, 'pass')
    const other = await app.db.connect()
    await other.query('begin')
    await other.query('select from last_swipe where member_id = $1 for update', [anna.id])
    const swiping = swipe(anna, bruno, answer)
    await untilOneWaits()
    const { rowCount } = await other.query(
      'select from swipe where member_id = $1 and other_id = $2 for update skip locked',
      [anna.id, bruno.id],
    )
    await other.query('rollback')
    other.release()
    await swiping
    expect(rowCount).toBe(1)
  },
)

test('an undo in one tab and a like in the other leave a like or none, on both sides', async () => {
  for (let round = 0; round < 6; round++) {
    const [anna, bruno] = await pair()
    await swipe(anna, bruno, 'pass')
    await Promise.all([undo(anna, bruno), swipe(anna, bruno, 'like')].toSorted(() => (round % 2) - 0.5))
    const liked = (await app.call(anna, 'listLikes', {})).liked.length
    expect((await app.call(bruno, 'listLikes', {})).liked_by).toHaveLength(liked)
    expect([await countNewLikes(app.db, bruno.id), await likesLeft(app, anna.id, false)]).toEqual([
      liked,
      4 - liked,
    ])
  }
})

test('a like and a block at the same moment: neither list nor badge shows the other', async () => {
  for (let round = 0; round < 6; round++) {
    const [anna, bruno] = await pair()
    if (round % 2) await swipe(bruno, anna, 'like')
    await Promise.allSettled([
      swipe(anna, bruno, 'like'),
      app.call(bruno, 'blockMember', { profile: anna.id }),
    ])
    for (const who of [anna, bruno])
      expect(await app.call(who, 'listLikes', {})).toMatchObject({ profiles: [], liked_by: [], liked: [] })
    expect([await countNewLikes(app.db, bruno.id), await countNewLikes(app.db, anna.id)]).toEqual([0, 0])
    await expect(swipe(anna, bruno, 'like')).rejects.toMatchObject({ code: 'member_not_found' })
  }
})
