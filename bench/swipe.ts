/**
 * Measures the swipe game's deck among a million members (or MEMBERS, an environment variable): the CPU time of the
 * PostgreSQL process that picks the next twelve members after the stored cursor. Compares it with the CPU time of an
 * index-only look-up by primary key in the same process. Measures three decks: after no swipe, after 1,000 swipes and
 * after 20,000 swipes. Then measures a deck after no swipe with each of the filters that read more than the flags of a row.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { MemberId } from '#contract/wire/ids.ts'
import { noReplicas } from '#server/adapters/postgres/replicas.ts'
import { type Answers, hasEnough } from '#server/domain/agreement/index.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { type Filter, listNextMembers, soughtPersonOf } from '#server/domain/search/index.ts'
import { type DeckQuery, deck_page, readDeck, unseenAmong } from '#server/domain/swipe/index.ts'
import type { App } from '#server/kernel/app.ts'
import { randomId } from '#server/kernel/ids.ts'
import { median, note, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'
import { drawAnswers } from './generator/draw-answers.ts'
import { Random } from './random.ts'

const swipes = [0, 1_000, 20_000]
const rounds = 60
const repeated = 8

await using crowd = await startCrowd()
const { app, site } = crowd
using connection = await connect()
const { client } = connection
const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
/** Lives in Milan, for decks of members who look for somebody like that (X18). */
const swiper = soughtPersonOf(
  {
    ...{ gender: 'man', birth_date: '1992-04-18' },
    ...{ country: 'IT', region: 'IT-25', lat: 45.46, lon: 9.19 },
  } as ProfileRow,
  { hide_age: false, hide_distance: false },
  app.clock.now(),
)
/** All measured queries use this connection, because the bench counts only the CPU time of its PostgreSQL process. */
const measured = {
  db: client as unknown as App['db'],
  replicas: noReplicas(client),
  clock: app.clock,
}

try {
  for (const count of swipes) await reportDeck(`${count}_swipes`, { swipes: count, atMost: 10 })
  await reportDeck('without_ai', { filter: { no_ai: '1' }, atMost: 10 })
  await reportDeck('new_here', { filter: { new_here: 'month' }, atMost: 20 })
  await reportDeck('two_way', { filter: { two_way: '1' }, atMost: 40 })
  await reportDeck('agreeing', { filter: { agree: '7' }, atMost: 50 })
} finally {
  // Removes the rows of this run, because the next run uses the same database.
  await client.query('truncate swipe, swipe_cursor')
}
note(`${crowd.members} members`)

interface Deck {
  readonly filter?: Filter
  readonly swipes?: number
  readonly atMost?: number
}

async function reportDeck(name: string, { filter, swipes: count = 0, atMost }: Deck): Promise<void> {
  const member = randomId<MemberId>()
  const query: Omit<DeckQuery, 'own'> = {
    filter: { country: 'IT', ...filter },
    seeks: ['woman'],
    searcher: {
      ...{ place: null, region: null, country: 'IT', person: swiper },
      ...{ without: [member], answers: answersOfSwiper(), order: 'activity' },
    },
    deck: '1',
  }
  const pick = async (ids: readonly MemberId[]) => new Set(await unseenAmong(measured.db, member, ids))
  const next = () => readDeck({ app: measured, site, member, query, pick }, deck_page)
  await swipeFromTheTop(member, query, count)
  // The stored cursor must first move past the swiped members. Each call moves the cursor by a limited number of rows,
  // so it may take several calls to reach the first unswiped members.
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
    name: `deck_${name}`,
    value: median(ratios),
    unit: 'ratio',
    details: `p95 ${quantile(ratios, 0.95).toFixed(1)}, ${calls} calls down to the first unseen`,
    ...(atMost === undefined ? {} : { atMost }),
  })
}

/** Draws the answers of a swiper who has enough of them for a deck by agreement (X17). */
function answersOfSwiper(): Answers {
  const random = new Random(6)
  let answers = drawAnswers(random)
  while (!hasEnough(answers)) answers = drawAnswers(random)
  return answers
}

/**
 * Stores the swipe "pass" for the first `count` members of the deck. Without the stored cursor, every read of the deck
 * would have to skip all these members.
 */
async function swipeFromTheTop(
  member: MemberId,
  { filter, seeks, searcher }: Omit<DeckQuery, 'own'>,
  count: number,
): Promise<void> {
  if (count === 0) return
  const { rows } = await listNextMembers(measured, site, filter, {
    ...searcher,
    seeks,
    below: null,
    since: null,
    limit: count,
  })
  if (rows.length < count) throw new Error(`only ${rows.length} candidates: set MEMBERS to a larger number`)
  await client.query(
    `insert into swipe (member_id, other_id, undone, swiped_at)
     select $1, other.id, false, $3 from unnest($2::bigint[]) as other (id)`,
    [member, rows.map((row) => row.member_id), app.clock.now()],
  )
  await client.query('analyze swipe')
}

/** Returns the CPU time of the connection's PostgreSQL process for one call of `work`, in microseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfBackend()
  for (let time = 0; time < repeated; time++) await work()
  return (cpuOfBackend() - before) / repeated / 1_000
}

/** Returns the CPU time of the connection's PostgreSQL process so far, in nanoseconds, from `/proc` (Linux). */
function cpuOfBackend(): number {
  return Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0])
}

async function connect(): Promise<Disposable & { readonly client: pg.PoolClient }> {
  const client = await app.db.connect()
  return { client, [Symbol.dispose]: () => client.release() }
}
