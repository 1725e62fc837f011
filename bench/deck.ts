/**
 * The swipe game's deck among a million members (MEMBERS): backend CPU of what picks the next dozen from the stored cursor,
 * beside an index-only look-up by primary key in the same backend, for members who have swiped nobody, a thousand and
 * twenty thousand: exactly those at the head of their deck.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { type DeckQuestion, deck_page, unseenAmong, walkDeck } from '#server/domain/deck/index.ts'
import { walkMembers } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { randomId } from '#server/kernel/ids.ts'
import { median, note, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'

const swipes = [0, 1_000, 20_000]
const rounds = 60
const repeated = 8

await using crowd = await startCrowd()
const { app, site } = crowd
using connection = await connect()
const { client } = connection
const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
/** What the deck asks through: one backend, whose CPU is counted. */
const asked = { db: client as unknown as App['db'], clock: app.clock }

try {
  for (const count of swipes) await reportDeck(count)
} finally {
  // The crowd stays between runs: what this one has written does not.
  await client.query('truncate deck_swipe, deck_cursor')
}
note(`${crowd.members} members`)

async function reportDeck(count: number): Promise<void> {
  const member = randomId<MemberId>()
  const question: Omit<DeckQuestion, 'own'> = {
    filter: { country: 'IT' },
    seeks: ['woman'],
    searcher: { place: null, without: [member] },
    deck: '1',
  }
  const pick = async (ids: readonly MemberId[]) => new Set(await unseenAmong(asked.db, member, ids))
  const next = () => walkDeck({ app: asked, site, member, question, pick }, deck_page)
  await swipeFromTheTop(member, question, count)
  // The cursor goes down over them in steps of what one call may walk, once: each step stays.
  let calls = 1
  let found = await next()
  for (; found.ids.length === 0 && found.hasMore; calls++) found = await next()
  if (found.ids.length < deck_page) throw new Error(`only ${found.ids.length} were found`)

  const lookUp = () =>
    client.query({
      name: 'bench_look_up',
      text: 'select member_id from member_search where site_id = $1 and country = $2 and member_id = $3',
      values: [site.id, 'IT', found.ids[0]],
    })
  for (let nth = 0; nth < 20; nth++) await Promise.all([next(), lookUp()])
  const ratios: number[] = []
  for (let nth = 0; nth < rounds; nth++) ratios.push((await cpuOf(next)) / (await cpuOf(lookUp)))
  report({
    name: `deck_${count}_swipes`,
    value: median(ratios),
    unit: 'ratio',
    beside: `p95 ${quantile(ratios, 0.95).toFixed(1)}, ${calls} calls down to the first unseen`,
    atMost: 10,
  })
}

/** The first so many of the deck, all passed: the worst case for whoever would start at the top. */
async function swipeFromTheTop(
  member: MemberId,
  { filter, seeks, searcher }: Omit<DeckQuestion, 'own'>,
  count: number,
): Promise<void> {
  if (count === 0) return
  const rows = await walkMembers(asked, site, filter, {
    ...searcher,
    seeks,
    below: null,
    since: null,
    limit: count,
  })
  if (rows.length < count) throw new Error(`only ${rows.length} could be swiped: it takes more MEMBERS`)
  await client.query(
    `insert into deck_swipe (member_id, other_id, undone, swiped_at)
     select $1, other.id, false, $3 from unnest($2::bigint[]) as other (id)`,
    [member, rows.map((row) => row.member_id), app.clock.now()],
  )
  await client.query('analyze deck_swipe')
}

/** Microseconds of the backend's CPU for one time, as the kernel counts them. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfBackend()
  for (let time = 0; time < repeated; time++) await work()
  return (cpuOfBackend() - before) / repeated / 1_000
}

/** Nanoseconds that the backend of this connection has run (Linux). */
function cpuOfBackend(): number {
  return Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0])
}

async function connect(): Promise<Disposable & { readonly client: pg.PoolClient }> {
  const client = await app.db.connect()
  return { client, [Symbol.dispose]: () => client.release() }
}
