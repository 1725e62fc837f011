/**
 * T31, T32: a member who has used everything, with a canary in every place that takes words. The export holds all of
 * theirs and none of anybody else's; after the erasure none is left anywhere, and nobody else's rows have changed.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { createPackage } from '#server/domain/orders/index.ts'
import { mountExport } from '#server/http/export.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { unzip } from '#tests/harness/unzip.ts'
import { columns } from './columns.ts'
import { listColumns, placesOf, readEverything } from './scan.ts'
import { createSomebody, type Somebody } from './somebody.ts'

let app: TestApp
let http: TestHttp
let logged = ''
let anna: Somebody
let bruno: Somebody
let peer: TestMember

beforeAll(async () => {
  app = await startTestApp()
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  Object.assign(app, { log })
  http = await serveTestApp(app, [mountExport])
  const wish = { site: app.site.id, country: '*', credits: 50, price_cents: 499, currency: 'EUR' }
  const pack = await createPackage(app.db, { ...wish, position: 1, emphasised: false }, app.clock.now())
  peer = await app.member({ credits: 50 })
  anna = await createSomebody({ app, peer, pack }, 'a')
  bruno = await createSomebody({ app, peer: anna, pack }, 'b')
  const key = () => randomUUID() as IdempotencyKey
  await app.call(anna, 'sendMessage', { to: bruno.id, text: 'kanarinaanswer', key: key() })
  ;(anna.canaries as Set<string>).add('kanarinaanswer')
  await app.call(anna, 'likeMember', { profile: bruno.id })
  await app.call(peer, 'likeMember', { profile: anna.id })
  await app.call(peer, 'sendMessage', { to: anna.id, text: 'kanarinpeer', key: key() })
}, 60_000)
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const download = (who: TestMember | null, headers: Record<string, string> = {}) =>
  fetch(`${http.origin}/api/export.php`, {
    headers: { ...http.headers(who), ...headers },
    redirect: 'manual',
  })
const archiveOf = async (who: TestMember) => unzip(Buffer.from(await (await download(who)).arrayBuffer()))

test('every column of the database has been thought about', async () => {
  const known = Object.entries(columns).flatMap(([table, names]) =>
    Object.keys(names).map((name) => `${table}.${name}`),
  )
  expect(await listColumns(app)).toEqual(known.sort())
})

test('every column that takes a member’s words holds a canary, or this test would prove nothing', async () => {
  const empty: string[] = []
  for (const [table, names] of Object.entries(columns))
    for (const [name, concern] of Object.entries(names)) {
      if (concern !== 'words') continue
      const { rows } = await app.db.query(
        `select 1 from ${table} where "${name}"::text like '%kanarina%' limit 1`,
      )
      if (rows.length === 0) empty.push(`${table}.${name}`)
    }
  expect(empty).toEqual([])
})

describe('the export', () => {
  test('holds every canary of its owner and none of anybody else', async () => {
    const files = await archiveOf(anna)
    const data = String(files.get('dati.json')).toLowerCase()
    expect([...anna.canaries].filter((canary) => !data.includes(canary))).toEqual([])
    expect(data).not.toContain('kanarinb')
    expect(data).not.toContain('kanarinpeer')
    for (const secret of anna.secrets.slice(0, 6)) expect(data).not.toContain(secret)

    const page = String(files.get('index.html')).toLowerCase()
    expect([...anna.canaries].filter((canary) => !page.includes(canary))).toEqual([])
    expect(page).not.toMatch(/kanarinb|kanarinpeer/)
    expect(page).not.toMatch(/https?:\/\/(?!kanarin|main\.test)/)
  })

  test('is machine-readable, says what each part is, and has the photos as they are kept', async () => {
    const files = await archiveOf(anna)
    const data = JSON.parse(String(files.get('dati.json')))
    expect(data).toMatchObject({
      format: 'batticuore-export-1',
      site: 'https://main.test',
      accounts: { email: anna.email, status: 'active', tracking: { ref: 'kanarinaref' } },
      profiles: { profile: { birth_date: '1990-04-30', sexuality: 'bisexual', hair_colour: 'red' } },
      likes: { likes_given: expect.arrayContaining([{ member: peer.id, at: expect.any(String) }]) },
    })
    expect(data.orders.orders.map(({ status }: { status: string }) => status).sort()).toEqual([
      'completed',
      'pending',
    ])
    expect(Object.keys(data.says)).toEqual(expect.arrayContaining(['accounts', 'chats', 'photos']))
    expect(data.photos.photos).toHaveLength(2)
    const inChat = data.chats.messages.filter(({ file }: { file?: string }) => file)
    expect(inChat).toHaveLength(1)
    for (const { file } of [...data.photos.photos, ...inChat]) {
      const kept = [...app.files.files.values()]
      expect(kept.some((bytes) => bytes.equals(files.get(file) as Buffer))).toBe(true)
    }
  })

  test('is for its owner alone, from our own pages, after a fresh password, a few times an hour', async () => {
    const codeOf = async (response: Response) => [response.status, (await response.json()).code]
    expect(await codeOf(await download(null))).toEqual([403, 'auth_required'])
    expect(await codeOf(await download(anna, { 'sec-fetch-site': 'cross-site' }))).toEqual([
      403,
      'cross_site',
    ])
    const response = await download(anna)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="main-test-dati.zip"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.arrayBuffer()
    for (let left = 3; left > 0; left--) await (await download(anna)).arrayBuffer()
    expect(await codeOf(await download(anna))).toEqual([429, 'too_many_requests'])

    app.clock.advance(10 * 60_000)
    expect(await codeOf(await download(bruno))).toEqual([403, 'identity_required'])
    const headers = { ...http.headers(bruno), 'sec-fetch-mode': 'navigate' }
    const asked = await http.server.inject({ url: '/api/export.php', headers })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/notifications?download=1#export'])
    app.clock.advance(-10 * 60_000)
  })

  test('of somebody who wrote 2,000 messages and has 25 photos is there within a minute', async () => {
    const heavy = await app.member({ paid: true })
    const now = app.clock.now()
    await app.db.query(
      `with c as (insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
                  values (77, $1, least($2::bigint, $3), greatest($2, $3), $2, 2000, $4)),
            i as (insert into inbox (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet)
                  values ($2, 77, $3, 0, 2000, $4, true, ''))
       insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select 77, n, $2, gen_random_uuid(), repeat('Ciao, come stai? ', 20) || n, 5, $4 from generate_series(1, 2000) n`,
      [app.site.id, heavy.id, peer.id, now],
    )
    for (let id = 1; id <= 25; id++) {
      const key = randomUUID().replaceAll('-', '').slice(0, 22)
      await app.storage.put(`${key}/large.webp`, randomBytes(400_000))
      await app.db.query(
        `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at)
         values ($1, $2, $3, $4, 'active', 0, 10, 10, '', $5)`,
        [heavy.id, id, app.site.id, key, now],
      )
    }
    const begin = performance.now()
    const files = await archiveOf(heavy)
    const ms = performance.now() - begin
    expect(JSON.parse(String(files.get('dati.json'))).chats.messages).toHaveLength(2_000)
    expect([...files.values()].filter(({ length }) => length === 400_000)).toHaveLength(25)
    expect(ms).toBeLessThan(60_000)
  })
})

describe('the erasure', () => {
  let before: Map<string, string[]>
  let after: Map<string, string[]>
  let kept: string[]
  beforeAll(async () => {
    await app.runJobs() // saved searches hear of everybody before, not meanwhile
    before = await readEverything(app)
    app.presence.saw(anna.id)
    const left = await fetch(`${http.origin}/api/account.php`, {
      method: 'DELETE',
      headers: http.headers(anna),
      body: JSON.stringify({ when: 'now' }),
    })
    if (!left.ok) throw new Error(await left.text())
    await app.runJobs()
    after = await readEverything(app)
    kept = await keptTables()
  })

  test('leaves no word and no secret of theirs in any table, nor in the queue', () => {
    expect(placesOf(after, [...anna.canaries, ...anna.secrets])).toEqual([])
  })

  test('leaves their number only where it stands for the other side of what others keep', () => {
    const tables = placesOf(after, [anna.id]).map((place) => place.split(':')[0])
    const others = [
      'conversation',
      'conversation_of_pair',
      'graphile_worker._private_jobs',
      'inbox',
      // Whom a message of somebody else, still unsent, is for.
      'member',
      'member_event',
      'message',
    ]
    expect(tables.filter((table) => !others.includes(table ?? ''))).toEqual([])
    // The one job that names them looks once more for what arrived late, and takes its own name with it.
    expect(after.get('graphile_worker._private_jobs')?.filter((row) => row.includes(anna.id))).toHaveLength(1)
  })

  test('of a message that she reported, what it rests on stays, without her own words', async () => {
    const { rows } = await app.db.query(
      `select evidence->'messages' as messages from report where about = 'message' and member_id = $1`,
      [peer.id],
    )
    expect(rows[0]?.messages.map((each: { text: string }) => each.text)).toEqual([
      'eccomi',
      '',
      '',
      '',
      '',
      'e poi',
    ])
  })

  test('leaves no file of theirs, no presence, and no line of the log', () => {
    const keys = [...app.files.files.keys()].join('\n')
    for (const secret of anna.secrets) expect(keys).not.toContain(secret)
    expect(app.presence.isOnline(anna.id)).toBe(false)
    expect(logged.length).toBeGreaterThan(1_000)
    expect(logged.toLowerCase()).not.toMatch(/kanarin/)
    expect(logged).not.toContain(anna.id)
  })

  test('changes no row of anybody else, but for what was hers in it', () => {
    const rowsWithout = (everything: Map<string, string[]>) =>
      [...everything]
        .filter(([table]) => !table.startsWith('graphile_worker') && !kept.includes(table))
        .map(([table, rows]) => [table, rows.filter((row) => !isHers(row))])
    const isHers = (row: string) => row.includes(anna.id) || /kanarina/i.test(row)
    expect(rowsWithout(after)).toEqual(rowsWithout(before))
  })

  test('keeps what docs/retention.md lists, and nothing else, under a number that leads nowhere', async () => {
    const grown = kept.filter((table) =>
      (after.get(table) ?? []).some((row) => !(before.get(table) ?? []).includes(row)),
    )
    expect(grown.sort()).toEqual([
      'audit_entry',
      'credit_lot',
      'ledger_entry',
      'ledger_transaction',
      'payment_reference',
      'purchase_order',
      'rejected_print',
      'report',
    ])
    for (const table of grown) expect(after.get(table)?.length).toBe(before.get(table)?.length)
    const { rows } = await app.db.query<{ member_id: string }>(
      `select distinct member_id from purchase_order where member_id not in (select id from member)`,
    )
    expect(rows).toHaveLength(1)
    const [pseudonym] = rows
    const others = [...after].filter(
      ([table]) => !kept.includes(table) && table !== 'graphile_worker._private_jobs',
    )
    expect(placesOf(new Map(others), [pseudonym?.member_id ?? ''])).toEqual([])
  })

  test('what the other side reads of it is that somebody wrote, not what', async () => {
    const { rows } = await app.db.query(
      'select conversation_id from inbox where member_id = $1 and peer_id = $2',
      [bruno.id, anna.id],
    )
    const { messages } = await app.call(bruno, 'listMessages', { conversation: rows[0]?.conversation_id })
    expect(messages.filter(({ from }) => from !== anna.id).map(({ text }) => text)).toEqual([
      'kanarinbdraft',
      'kanarinbmessage',
      'spritz',
      expect.stringContaining('domenica'),
      'photo',
      'kanarinbquoted',
    ])
    const hers = messages.filter(({ from }) => from === anna.id)
    expect(hers.map(({ text, photo }) => [text, photo])).toEqual([
      ['', undefined],
      ['', undefined],
      ['', undefined],
    ])
    await expect(app.call(bruno, 'getMember', { id: anna.id })).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })

  test('a payment that settles later neither fails nor brings anybody back', async () => {
    const { rows } = await app.db.query<{ provider_reference: string }>(
      `select provider_reference from purchase_order where status = 'pending' and member_id not in (select id from member)`,
    )
    expect(rows).toHaveLength(1)
    await app.payments.choose(rows[0]?.provider_reference ?? '', 'completed')
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    const { rows: orders } = await app.db.query(
      `select status from purchase_order where member_id not in (select id from member)`,
    )
    expect(orders.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(
      (await app.db.query('select 1 from wallet where member_id not in (select id from member)')).rows,
    ).toEqual([])
    expect(logged).toContain('paid after its buyer was erased')
    const jobs = (await readEverything(app)).get('graphile_worker._private_jobs') ?? []
    expect(jobs.filter((row) => row.includes(anna.id))).toEqual([])
  })

  test('what arrives while it runs goes the same way a minute later', async () => {
    const late = await app.member()
    await app.call(late, 'leaveSite', { when: 'now' })
    await app.runJobs()
    await app.db.query(
      `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at)
       values ($1, 1, $2, 'late', 'active', 0, 1, 1, '', $3)`,
      [late.id, app.site.id, app.clock.now()],
    )
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    expect(placesOf(await readEverything(app), [late.id])).toEqual([])
  })
})

/** The tables that docs/retention.md names, each in the first cell of a line. */
async function keptTables(): Promise<string[]> {
  const text = await readFile(new URL('../../docs/retention.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, table]) => table ?? '')
}
