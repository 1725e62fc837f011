/**
 * T31: the export of a member who has used every feature contains all canaries of the member. Of other members, it
 * contains only the canaries in names that the member sees and in texts that the member has received.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { memberFields } from '#contract/members/archive.ts'
import { archiveParts } from '#templates/archive/parts.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { unzip } from '#tests/harness/unzip.ts'
import { startCanaryWorld } from './canary-world.ts'

const world = await startCanaryWorld()
const { app, http, anna, bruno, peer } = world
afterAll(() => world[Symbol.asyncDispose]())

const download = (who: TestMember | null, headers: Record<string, string> = {}) =>
  fetch(`${http.origin}/api/export.php`, {
    headers: { ...http.headers(who), ...headers },
    redirect: 'manual',
  })
const archiveOf = async (who: TestMember) => unzip(Buffer.from(await (await download(who)).arrayBuffer()))

let files: Promise<Map<string, Buffer>> | undefined
/**
 * Returns the files of Anna's archive. Downloads the archive only once, because the number of downloads is limited.
 */
const annasFiles = () => (files ??= archiveOf(anna))

test('contains every canary of its owner, and of others only their names and their messages', async () => {
  const found = await annasFiles()
  const data = String(found.get('dati.json')).toLowerCase()
  expect([...anna.canaries].filter((canary) => !data.includes(canary))).toEqual([])
  // Texts that other members wrote to the owner, and the names that the owner sees. `draft` is a message written at
  // sign-up.
  const received = [
    'kanarinbcaption',
    'kanarinbdraft',
    'kanarinbmeetingtown',
    'kanarinbmessage',
    'kanarinbname',
    'kanarinbplace',
    'kanarinbquoted',
    'kanarinpeer',
  ]
  const ofOthers = (text: string) => [...new Set(text.match(/kanarin(?:b\w*|peer)/g))].sort()
  expect(ofOthers(data)).toEqual(received)
  for (const secret of anna.secrets.slice(0, 6)) expect(data).not.toContain(secret)

  const page = String(found.get('index.html')).toLowerCase()
  expect([...anna.canaries].filter((canary) => !page.includes(canary))).toEqual([])
  expect(ofOthers(page)).toEqual(received)
  expect(page).not.toMatch(/https?:\/\/(?!kanarin|main\.test)/)
})

test('has a label on its page for every exported field, in every part', async () => {
  const data = JSON.parse(String((await annasFiles()).get('dati.json')))
  expect(Object.keys(data).sort()).toEqual(
    [...Object.keys(archiveParts), 'format', 'made_at', 'people', 'says', 'site'].sort(),
  )
  for (const [part, { layout }] of Object.entries(archiveParts))
    expect(fieldsWithoutLabel(data[part], layout), part).toEqual([])
  expect(fieldsWithoutLabel({ photos: [{ id: '1', shoe_size: 38 }] }, archiveParts.photos.layout)).toEqual([
    'photos.shoe_size',
  ])
})

test('names the members whom the owner sees, and nothing else about them', async () => {
  const data = JSON.parse(String((await annasFiles()).get('dati.json')))
  expect(data.people[bruno.id]).toEqual({ name: bruno.name, kind: 'member' })
  for (const { name, kind, ...more } of Object.values<Record<string, string>>(data.people))
    expect([name, kind, more]).toEqual([expect.any(String), 'member', {}])
  // Expects every id of another member in one of `memberFields`, because the archive adds the members' names only for
  // the ids in these fields.
  const { people, ...rest } = data
  for (const { id } of [peer, bruno])
    for (const field of fieldsWith(rest, id)) expect(memberFields).toContain(field)
})

test('contains all preferences, and the time of the consent to landing pages', async () => {
  const { preferences } = await app.call(anna, 'getPreferences', {})
  const data = JSON.parse(String((await annasFiles()).get('dati.json')))
  const { paused, on_landings, ...exported } = preferences
  expect(data.accounts.preferences).toEqual(exported)
  expect([on_landings, Date.parse(data.accounts.landing_consent_at)]).toEqual([true, expect.any(Number)])
})

test('contains JSON, descriptions of its parts and the stored photo files', async () => {
  const found = await annasFiles()
  const data = JSON.parse(String(found.get('dati.json')))
  expect(data).toMatchObject({
    format: 'batticuore-export-2',
    site: 'https://main.test',
    accounts: { email: anna.email, status: 'active', tracking: { ref: 'kanarinaref' } },
    profiles: { profile: { birth_date: '1990-04-30', sexuality: 'bisexual', hair_colour: 'red' } },
    likes: { likes_given: expect.arrayContaining([{ member: peer.id, at: expect.any(String) }]) },
  })
  expect(data.orders.orders.map(({ status }: { status: string }) => status).sort()).toEqual([
    'completed',
    'pending',
    'pending',
  ])
  expect(data.orders.sepa_mandates).toMatchObject([
    { iban: 'IT60X0542811101000000123456', holder: 'Giulia Ferri', phone: '+393331234501' },
  ])
  expect(data.orders.sepa_requests).toHaveLength(2)
  expect(Object.keys(data.says)).toEqual(expect.arrayContaining(['accounts', 'chats', 'photos']))
  expect(data.photos.photos).toHaveLength(2)
  const inChat = data.chats.messages.filter(({ file }: { file?: string }) => file)
  expect(inChat.map(({ kind }: { kind: string }) => kind)).toEqual(['voice', 'photo'])
  for (const { file } of [...data.photos.photos, ...inChat]) {
    const kept = [...app.files.files.values()]
    expect(kept.some((bytes) => bytes.equals(found.get(file) as Buffer))).toBe(true)
  }
})

test('rejects visitors, other sites’ pages, an old sign-in and the seventh download within an hour', async () => {
  const codeOf = async (response: Response) => [response.status, (await response.json()).code]
  expect(await codeOf(await download(null))).toEqual([403, 'auth_required'])
  expect(await codeOf(await download(anna, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'cross_site'])
  const response = await download(anna)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="main-test-dati.zip"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  await response.arrayBuffer()
  for (let left = 4; left > 0; left--) expect((await download(anna)).status).toBe(200)
  expect(await codeOf(await download(anna))).toEqual([429, 'too_many_requests'])

  app.clock.advance(10 * 60_000)
  expect(await codeOf(await download(bruno))).toEqual([403, 'identity_required'])
  const headers = { ...http.headers(bruno), 'sec-fetch-mode': 'navigate' }
  const asked = await http.server.inject({ url: '/api/export.php', headers })
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/notifications?download=1#export'])
  app.clock.advance(-10 * 60_000)
})

test('writes no text and no id of the member to the log', () => {
  expect(world.logged().length).toBeGreaterThan(1_000)
  expect(world.logged().toLowerCase()).not.toMatch(/kanarin/)
  expect(world.logged()).not.toContain(anna.id)
})

test('takes less than a minute for 2,000 messages and 25 photos', async () => {
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
  await app.db.query(`update message set sender_id = $1 where conversation_id = 77 and number % 2 = 0`, [
    peer.id,
  ])
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
  expect(String(files.get('index.html')).match(/<li class="(?:me|them)">/g)).toHaveLength(2_000)
  expect([...files.values()].filter(({ length }) => length === 400_000)).toHaveLength(25)
  expect(ms).toBeLessThan(60_000)
})

type AnyLayout = Readonly<Record<string, { readonly layout?: AnyLayout } | null>>

/** Returns the paths of the fields for which the layout of the archive page has no entry. */
function fieldsWithoutLabel(value: object, layout: object, path = ''): string[] {
  const rows: object[] = Array.isArray(value) ? value : [value]
  const missing = rows.flatMap((row) =>
    Object.entries(row).flatMap(([field, each]) => {
      const entry = (layout as AnyLayout)[field]
      if (entry === undefined) return [path + field]
      return entry?.layout && each ? fieldsWithoutLabel(each, entry.layout, `${path}${field}.`) : []
    }),
  )
  return [...new Set(missing)]
}

/** Returns the names of the fields that have this value, at any depth. */
function fieldsWith(value: unknown, wanted: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) =>
    each === wanted ? [field] : fieldsWith(each, wanted),
  )
}
