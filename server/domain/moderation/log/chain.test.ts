import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { audit, type AuditEntry } from '../audit.ts'
import { anonymizeMember } from '../store.ts'
import { planNightlyAudit } from './nightly.ts'
import { verifyAudit } from './verify-audit.ts'

const entry = (app: TestApp, nth: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  staff: '7' as StaffId,
  site: app.site.id,
  action: 'photo_rejected',
  object: { kind: 'photo', id: String(100 + nth) },
  member: String(nth) as MemberId,
  before: { status: 'review', note: '' },
  after: { status: 'rejected', reason: 'other', note: `Nota | ${nth}` },
  ...more,
})

const write = (app: TestApp, ...entries: readonly AuditEntry[]) =>
  inTransaction(app.db, async (tx) => {
    for (const each of entries) await audit(tx, each, app.clock.now())
  })

const foundIn = async (app: TestApp) =>
  (await verifyAudit(app.db)).differences.map(({ position, what }) => `${position}: ${what}`)

/** Does what only an intruder with all rights on the database can do. */
const intrude = async (app: TestApp, ...statements: readonly string[]) => {
  const client = await app.db.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const each of statements) expect((await client.query(each)).rowCount).toBeGreaterThan(0)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

async function startWithFive() {
  const app = await startTestApp()
  for (const nth of [1, 2, 3, 4, 5]) {
    app.clock.advance(hours(3))
    await write(app, entry(app, nth))
  }
  return app
}

test('links the entries of all sites into one chain', async () => {
  await using app = await startTestApp()
  expect(await verifyAudit(app.db)).toMatchObject({ head: { length: 0n }, count: 0 })
  await write(app, entry(app, 1), entry(app, 2, { site: '9' as SiteId, member: null }))
  await write(app, entry(app, 3))
  await expect(
    inTransaction(app.db, async (tx) => {
      await audit(tx, entry(app, 4), app.clock.now())
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await verifyAudit(app.db)).toMatchObject({ head: { length: 3n }, count: 0, differences: [] })
  const { rows } = await app.db.query('select position, site_id from audit_link order by position')
  expect(rows).toEqual([
    { position: '1', site_id: app.site.id },
    { position: '2', site_id: '9' },
    { position: '3', site_id: app.site.id },
  ])
})

test('refuses to change or remove an entry, its link, or the result of a verification', async () => {
  await using app = await startWithFive()
  await app.db.query(`insert into audit_check values ('2026-11-01', 0, '', 0)`)
  for (const change of [
    'delete from audit_entry',
    'truncate audit_entry',
    `update audit_entry set action = 'photo_approved'`,
    `update audit_entry set at = at - interval '1 day'`,
    `update audit_entry set member_id = member_id + 1`,
    `update audit_entry set salt = null`,
    `update audit_entry set after = after - 'note'`,
    // Erases the member and changes the decision with it.
    `update audit_entry set member_id = null, before = before - '{note,photo_before}'::text[], after = '{"status": "active"}'`,
    'delete from audit_link',
    'truncate audit_link',
    `update audit_link set hash = ''`,
    'delete from audit_check',
    'truncate audit_check',
    'update audit_check set differences = 1',
  ])
    await expect(app.db.query(change), change).rejects.toMatchObject({ code: '23001' })
  expect(await foundIn(app)).toEqual([])
})

test('finds a changed, removed, reordered or inserted entry', async () => {
  const found = async (...statements: readonly string[]) => {
    await using app = await startWithFive()
    await intrude(app, ...statements)
    return await foundIn(app)
  }
  const third = 'entry_id = (select id from audit_entry where object_id = 103)'
  for (const column of [
    `action = 'photo_approved'`,
    'staff_id = 8',
    `object_kind = 'pose'`,
    'object_id = 104',
    `at = at + interval '1 microsecond'`,
    `before = '{"status": "active", "note": ""}'`,
    `after = jsonb_set(after, '{reason}', '"nudity"')`,
  ])
    expect(await found(`update audit_entry set ${column} where object_id = 103`)).toEqual(['3: hash differs'])
  for (const column of [
    'member_id = 77',
    'member_id = null',
    `after = jsonb_set(after, '{note}', '"Altro"')`,
    'salt = gen_random_uuid()',
  ])
    expect(await found(`update audit_entry set ${column} where object_id = 103`)).toEqual([
      '3: member or texts differ',
    ])
  expect(await found('update audit_entry set salt = null where object_id = 103')).toEqual([
    '3: has a member or texts after their erasure',
  ])
  // Removed: the entry alone, with its link, and the last one with its link.
  expect(await found('delete from audit_entry where object_id = 103')).toEqual(['3: its entry is missing'])
  expect(
    await found(`delete from audit_link where ${third}`, 'delete from audit_entry where object_id = 103'),
  ).toEqual(['4: earlier positions are missing', '4: hash differs'])
  expect(
    await found('delete from audit_link where position = 5', 'delete from audit_entry where object_id = 105'),
  ).toEqual(['null: the chain ends at position 4, but its stored end is 5'])
  // Closes the gap behind a removed entry.
  expect(
    await found(
      'delete from audit_link where position = 3',
      'delete from audit_entry where object_id = 103',
      'update audit_link set position = position - 1 where position > 3',
      'update audit_head set length = 4',
    ),
  ).toEqual(['3: hash differs', '4: hash differs'])
  // Reordered: two entries exchange their places.
  expect(
    await found(
      'update audit_link set position = 99 where position = 2',
      'update audit_link set position = 2 where position = 3',
      'update audit_link set position = 3 where position = 99',
    ),
  ).toEqual(expect.arrayContaining(['2: hash differs', '3: hash differs']))
  // Inserted: without a place, and with a place but an earlier date.
  const copy = (id: string, at: string) =>
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     select site_id, ${id}, staff_id, action, object_kind, object_id, before, after, ${at} from audit_entry where object_id = 102`
  expect(await found(copy('id + 1000', 'at'))).toEqual([
    expect.stringMatching(/^null: entry \d+ of site \d+ is not in the chain$/),
  ])
  await using app = await startWithFive()
  await app.db.query(copy('id + 1000', 'at'))
  expect(await foundIn(app)).toEqual(['6: is dated before the previous entry of its site'])
})

test('finds a chain that was computed again, by an end that was stored or noted earlier', async () => {
  await using app = await startWithFive()
  const noted = (await verifyAudit(app.db)).head
  await intrude(
    app,
    `update audit_entry set action = 'photo_approved' where object_id = 103`,
    'delete from audit_link',
    `update audit_head set length = 0, hash = ''`,
    'select append_audit_link(e) from (select * from audit_entry order by at) e',
  )
  expect(await foundIn(app)).toEqual([])
  expect((await verifyAudit(app.db, noted)).differences).toEqual([
    { position: '5', what: 'hash differs from an earlier verification' },
  ])
  await app.db.query('insert into audit_check values (now(), $1, $2, 0)', [noted.length, noted.hash])
  expect(await foundIn(app)).toEqual(['5: hash differs from an earlier verification'])
  await app.db.query(`insert into audit_check values (now() + interval '1 day', 8, '', 0)`)
  expect(await foundIn(app)).toContain('null: position 8 of an earlier verification is not in the chain')
})

test('keeps one chain while many transactions write at the same time', async () => {
  await using app = await startTestApp()
  // Each transaction also locks a row that others want, before or after its entries.
  await app.db.query('create table shared (id int primary key, n int not null)')
  await app.db.query('insert into shared values (1, 0), (2, 0)')
  const act = (nth: number) =>
    inTransaction(app.db, async (tx) => {
      const bump = () => tx.query('update shared set n = n + 1 where id = $1', [1 + (nth % 2)])
      if (nth % 3 === 0) await bump()
      await audit(tx, entry(app, nth), app.clock.now())
      if (nth % 3 === 1) await bump()
      await audit(tx, entry(app, 1_000 + nth), app.clock.now())
      if (nth % 3 === 2) await bump()
    })
  const erase = (nth: number) => anonymizeMember(app.db, { member_id: String(nth) as MemberId })
  for (let round = 0; round < 4; round++)
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const nth = round * 50 + index
        await act(nth)
        if (nth % 5 === 0) await erase(nth)
      }),
    )
  expect(await verifyAudit(app.db)).toMatchObject({ head: { length: 400n }, count: 0 })
  const { rows } = await app.db.query('select sum(n)::int as n from shared')
  expect(rows).toEqual([{ n: 200 }])
})

test('the erasure of a member removes member, texts and salt, and the chain stays whole', async () => {
  await using app = await startWithFive()
  // The member is erased in the transaction of an act about them, too.
  await inTransaction(app.db, async (tx) => {
    await audit(tx, entry(app, 3, { object: { kind: 'photo', id: '203' } }), app.clock.now())
    expect((await anonymizeMember(tx, { member_id: '3' as MemberId })).rowCount).toBe(2)
  })
  const { rows } = await app.db.query(
    'select member_id, salt, before, after from audit_entry where object_id in (103, 203)',
  )
  const erased = {
    ...{ member_id: null, salt: null, before: { status: 'review' } },
    after: { status: 'rejected', reason: 'other' },
  }
  expect(rows).toEqual([erased, erased])
  expect(await foundIn(app)).toEqual([])
  await intrude(app, 'update audit_entry set member_id = 3 where object_id = 103')
  expect(await foundIn(app)).toEqual(['3: has a member or texts after their erasure'])
  await intrude(
    app,
    `update audit_entry set member_id = null, after = '{"status": "active"}' where object_id = 103`,
  )
  expect(await foundIn(app)).toEqual(['3: hash differs'])
})

test('verifies each night, stores the end of the chain, and logs a break without ids of members', async () => {
  await using app = await startWithFive()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  Object.assign(app, { log: pino(stream) })
  await planNightlyAudit(app)
  // A second start of a worker plans no second job.
  await planNightlyAudit(app)
  await app.after(days(1))
  const checks = async () =>
    (await app.db.query('select length, differences from audit_check order by at')).rows
  expect(await checks()).toEqual([{ length: '5', differences: 0 }])
  expect(lines.join('')).toMatch(/"head":"5:[0-9a-f]{64}"/)
  expect(lines.join('')).not.toContain('"level":50')

  await intrude(app, 'update audit_entry set staff_id = 8 where object_id = 104')
  await app.after(days(1))
  expect((await checks()).map(({ differences }) => differences)).toEqual([0, 1])
  const errors = lines.filter((line) => line.includes('"level":50'))
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('the audit trail was changed')
})

test('npm run audit prints the end of the chain, and exits with 1 and the place of each difference', async () => {
  await using app = await startWithFive()
  const env = databaseOf(app)
  const whole = await runCommand('audit', env, 'verify')
  expect(whole).toMatchObject({ code: 0, errors: '' })
  expect(whole.lines).toEqual([
    'entries 5',
    expect.stringMatching(/^head 5:[0-9a-f]{64}$/),
    'checks 0',
    'differences 0',
  ])
  const head = whole.lines[1]?.slice('head '.length)
  await write(app, entry(app, 6))
  expect(await runCommand('audit', env, 'verify', `--head=${head}`)).toMatchObject({ code: 0 })
  expect(await runCommand('audit', env, 'verify', `--head=4:${head?.slice(2)}`)).toMatchObject({
    code: 1,
    lines: expect.arrayContaining(['position 4: hash differs from an earlier verification']),
  })
  await intrude(app, 'delete from audit_entry where object_id = 102')
  const broken = await runCommand('audit', env, 'verify')
  expect(broken.code).toBe(1)
  expect(broken.lines.slice(-2)).toEqual(['differences 1', 'position 2: its entry is missing'])
  for (const args of [['check'], ['verify', '--head=5'], ['verify', '--head=5:abc']])
    expect(await runCommand('audit', env, ...args)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('npm run audit -- verify'),
    })
})
