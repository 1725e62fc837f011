import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { countNightly } from '#server/domain/business/count-nightly.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { runRebuildCommand } from './rebuild-command.ts'

const rebuild = (app: TestApp) => runRebuildCommand(app.db, ['search'], app.clock.now())
const read = async (app: TestApp) =>
  (await app.db.query('select * from member_search order by member_id, country')).rows

test('repairs rows that are missing, wrong, in the wrong country, or of nobody', async () => {
  await using app = await startTestApp()
  await app.member({ active: false })
  await app.member({ site: app.otherSite })
  const [missing, wrong, moved] = [await app.member(), await app.member(), await app.member()]
  const hides = await app.member()
  await app.call(hides, 'savePreferences', { hide_distance: true })
  const before = await read(app)
  expect(await rebuild(app)).toEqual(['Checked 6 profiles: 0 rows repaired, 0 rows removed.'])
  expect(await read(app)).toEqual(before)

  await app.db.query('delete from member_search where member_id = $1', [missing.id])
  await app.db.query(`update member_search set interests = 12345 where member_id = $1`, [wrong.id])
  await app.db.query(`update member_search set country = 'CH' where member_id = $1`, [moved.id])
  await app.db.query(
    `insert into member_search select (jsonb_populate_record(s, '{"member_id": 99}')).* from member_search s
      where member_id = $1`,
    [wrong.id],
  )
  expect(await rebuild(app)).toEqual(['Checked 6 profiles: 3 rows repaired, 2 rows removed.'])
  expect(await read(app)).toEqual(before)
})

const counters = (app: TestApp, ...args: string[]) =>
  runRebuildCommand(app.db, ['counters', ...args], app.clock.now())
const entries = async (app: TestApp) =>
  (await app.db.query(`select after from audit_entry where after ->> 'command' = 'rebuild counters'`)).rows

/** Makes a world with conversations that are read, unread, read in invisible mode and removed, and counts its days. */
async function createChats(app: TestApp) {
  const [anna, bruno, carlo] = [
    await app.member({ paid: true, credits: 500 }),
    await app.member(),
    await app.member(),
  ]
  const send = (from: TestMember, to: TestMember) =>
    app.call(from, 'sendMessage', { to: to.id, text: 'Ciao', key: randomUUID() as IdempotencyKey })
  const { message } = await send(anna, bruno)
  await app.call(bruno, 'openChat', { conversation: message.conversation })
  await send(bruno, anna)
  for (let each = 0; each < 2; each++) await send(anna, bruno)
  const other = (await send(anna, carlo)).message.conversation
  await app.call(carlo, 'savePreferences', { invisible: true })
  await app.call(carlo, 'openChat', { conversation: other })
  await send(anna, carlo)
  await app.call(anna, 'removeChat', { conversation: other })
  app.clock.advance(days(9))
  await countNightly.run(app, {})
  return { anna, bruno, conversation: message.conversation }
}
const state = async (app: TestApp) =>
  Promise.all(
    ['conversation', 'inbox', 'figure_day', 'figure_hour'].map(
      async (table) => (await app.db.query(`select * from ${table} order by 1, 2`)).rows,
    ),
  )

test('audits the repairs of a rebuild that fails later', async () => {
  await using app = await startTestApp()
  // A rebuild repairs members in the order of their ids, which are random.
  const members = [await app.member(), await app.member()] as const
  const [first, last] =
    BigInt(members[0].id) < BigInt(members[1].id) ? members : ([members[1], members[0]] as const)
  const audited = async () =>
    (await app.db.query(`select after from audit_entry where after ->> 'command' = 'rebuild search'`)).rows
  const before = await audited()
  await app.db.query('delete from member_search')
  await app.db.query(`alter table member_search add constraint planted check (member_id <> ${last.id})`)
  try {
    await expect(rebuild(app)).rejects.toThrow('planted')
  } finally {
    await app.db.query('alter table member_search drop constraint planted')
  }
  expect((await read(app)).map(({ member_id }) => member_id)).toEqual([first.id])
  // One entry for each site.
  const entry = { after: { checked: 1, repaired: 1, removed: 0 } }
  const begun = { after: { has_begun: true } }
  expect((await audited()).slice(before.length)).toMatchObject([begun, begun, entry, entry])
})

test('names the usage for an option that it does not know', async () => {
  await using app = await startTestApp()
  await expect(counters(app, '--dry')).rejects.toThrow(/--dry.*\nnpm run rebuild -- search/)
})

test('finds no difference in counters that are right, also of conversations read in invisible mode', async () => {
  await using app = await startTestApp()
  await createChats(app)
  const before = await state(app)
  expect(await counters(app)).toEqual([
    'Checked 2 conversations: 0 counts repaired.',
    expect.stringMatching(/^Checked \d{2,} figures: 0 counts repaired\.$/),
  ])
  expect(await state(app)).toEqual(before)
})

test('names counters that differ without changing them, and repairs them', async () => {
  await using app = await startTestApp()
  const { anna, bruno, conversation } = await createChats(app)
  const right = await state(app)
  await app.db.query('update inbox set unread = 9, last_number = 3 where member_id = $1', [bruno.id])
  await app.db.query('update conversation set last_number = 7 where id = $1', [conversation])
  await app.db.query(`update figure_day set signed_up = signed_up - 2 where site_id = $1`, [anna.site.id])
  await app.db.query('update figure_hour set messages = 0')
  const wrong = await state(app)
  const named = await counters(app, '--dry-run')
  const of = `conversation ${conversation}`
  expect(named).toEqual(
    expect.arrayContaining([
      `inbox.unread, ${of} of member ${bruno.id}: 9 instead of 2`,
      `inbox.last_number, ${of} of member ${bruno.id}: 3 instead of 4`,
      `conversation.last_number, ${of}: 7 instead of 4`,
      expect.stringMatching(/^figure_day\.signed_up, site \d+, [\d-]{10}: 1 instead of 3$/),
      expect.stringMatching(/^figure_hour\.messages, site \d+, .*: 0 instead of 6$/),
      'Checked 2 conversations: 3 counts differ.',
    ]),
  )
  expect([await state(app), await entries(app)]).toEqual([wrong, []])

  expect(await counters(app)).toContain('Checked 2 conversations: 3 counts repaired.')
  expect(await state(app)).toEqual(right)
  const after = { command: 'rebuild counters', 'inbox.unread': 1, 'conversation.last_number': 1 }
  const begun = { after: { has_begun: true } }
  expect(await entries(app)).toMatchObject([begun, begun, { after }, { after }])
  expect(await counters(app, '--dry-run')).toContain('Checked 2 conversations: 0 counts differ.')
})

test('lowers no figure, because it counts people who were erased since', async () => {
  await using app = await startTestApp()
  await createChats(app)
  await app.db.query('update figure_day set signed_up = signed_up + 1')
  const before = await state(app)
  await counters(app)
  expect(await state(app)).toEqual(before)
})

test('refuses other words', async () => {
  await using app = await startTestApp()
  for (const args of [[], ['search', '--dry-run'], ['counters', 'all']])
    await expect(runRebuildCommand(app.db, args, app.clock.now())).rejects.toThrow(
      'npm run rebuild -- counters',
    )
})
