/**
 * T32: after the erasure of a member who has used every feature, no canary of the member is left, and every row without
 * data of the member is unchanged.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMemberCommand } from '#server/commands/member-command.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startCanaryWorld } from './canary-world.ts'
import { placesOf, readEverything } from './scan.ts'

const world = await startCanaryWorld()
const { app, http, anna, bruno, peer } = world
let before: Map<string, string[]>
let after: Map<string, string[]>
let kept: string[]
beforeAll(async () => {
  // Marks all messages as read. If the other members had unread messages of the erased member, the erasure would also
  // change the rows of these members.
  for (const reader of [bruno, peer])
    for (const { conversation } of (await app.call(reader, 'listChats', {})).chats)
      await app.call(reader, 'openChat', { conversation: conversation.id })
  await app.runJobs() // otherwise, these jobs would change other members' rows during the erasure
  before = await readEverything(app)
  app.presence.recordActivity(anna.id)
  const left = await fetch(`${http.origin}/api/account.php`, {
    method: 'DELETE',
    headers: http.headers(anna),
    body: JSON.stringify({ when: 'now' }),
  })
  if (!left.ok) throw new Error(await left.text())
  await app.runJobs()
  after = await readEverything(app)
  kept = await keptTables()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

test('leaves no text and no secret of the member in any table or job, except the address for an open payment', () => {
  expect(placesOf(after, [...anna.canaries, ...anna.secrets])).toEqual(['leaver_contact: kanarinamail'])
})

test('leaves the member’s id only as the peer in other members’ data', () => {
  const tables = placesOf(after, [anna.id]).map((place) => place.split(':')[0])
  const others = [
    'conversation',
    'conversation_of_pair',
    'graphile_worker._private_jobs',
    'inbox',
    // Another member's row may contain a draft message to the erased member, written at sign-up.
    'member',
    'member_event',
    'message',
  ]
  expect(tables.filter((table) => !others.includes(table ?? ''))).toEqual([])
  // Expects that one job with the member's id remains. This later job erases data that arrived during the erasure. The
  // job queue deletes the job after its run.
  expect(after.get('graphile_worker._private_jobs')?.filter((row) => row.includes(anna.id))).toHaveLength(1)
})

test('the receipt of the operator finds nothing else either', async () => {
  const receipt = await runMemberCommand({ ...app, backup: app.config.backup }, [
    'receipt',
    `--id=${anna.id}`,
  ])
  expect(receipt[0]).toContain(': erased.')
})

test('keeps the evidence of a message that the member reported, without the member’s own messages', async () => {
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

test('leaves no file, no presence and no log line of the member', () => {
  const keys = [...app.files.files.keys()].join('\n')
  for (const secret of anna.secrets) expect(keys).not.toContain(secret)
  expect(app.presence.isOnline(anna.id)).toBe(false)
  expect(world.logged()).toContain('"method":"DELETE","route":"/api/account.php"')
  expect(world.logged().toLowerCase()).not.toMatch(/kanarin/)
  expect(world.logged()).not.toContain(anna.id)
})

test('leaves all rows unchanged that contain no data of the erased member', () => {
  const otherRows = (everything: Map<string, string[]>) =>
    [...everything]
      .filter(([table]) => !table.startsWith('graphile_worker') && !kept.includes(table))
      // Credits that others have paid for messages to the member come back, because the member never opened them (X1).
      .filter(([table]) => table !== 'credit_return')
      .map(([table, rows]) => [table, rows.filter((row) => !isOfAnna(row))])
  const isOfAnna = (row: string) => row.includes(anna.id) || /kanarina/i.test(row)
  expect(otherRows(after)).toEqual(otherRows(before))
})

test('keeps rows only in the tables of docs/retention.md, under an id that appears in no other table', async () => {
  const grown = kept.filter((table) =>
    (after.get(table) ?? []).some((row) => !(before.get(table) ?? []).includes(row)),
  )
  expect(grown.sort()).toEqual([
    'audit_entry',
    'credit_correction',
    'credit_hold',
    'credit_lot',
    'landing_count',
    'leaver_contact',
    'ledger_entry',
    'ledger_head',
    'ledger_transaction',
    'link',
    'order_agreement',
    'payment_reference',
    'purchase_order',
    'rejected_print',
    'report',
    // The sandbox, like every provider, removes the stored payment methods.
    'sandbox_payment',
    'wallet',
    'withdrawal',
  ])
  // The counts of landers gain the member's events, without the member's id. The open payment gets a contact.
  // The member gets a receipt.
  const added = ['landing_count', 'leaver_contact', 'link']
  for (const table of grown.filter((table) => !added.includes(table)))
    expect(after.get(table)?.length).toBe(before.get(table)?.length)
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

test('shows the peer that the member wrote, without the texts', async () => {
  const { rows } = await app.db.query(
    'select conversation_id from inbox where member_id = $1 and peer_id = $2',
    [bruno.id, anna.id],
  )
  const { messages } = await app.call(bruno, 'listMessages', { conversation: rows[0]?.conversation_id })
  expect(messages.filter(({ from }) => from !== anna.id).map(({ text }) => text)).toEqual([
    'kanarinbdraft',
    'kanarinbmessage',
    'voice',
    'spritz',
    expect.stringContaining('domenica'),
    'photo',
    'kanarinbquoted',
  ])
  const fromAnna = messages.filter(({ from }) => from === anna.id)
  expect(fromAnna.map(({ text, photo }) => [text, photo])).toEqual([
    ['', undefined],
    ['', undefined],
    ['', undefined],
  ])
  await expect(app.call(bruno, 'getMember', { id: anna.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('a later payment completes its order, grants no credits, and is paid back', async () => {
  const balances = 'select balance from wallet where member_id not in (select id from member)'
  const { rows: earlier } = await app.db.query(balances)
  expect(earlier).toHaveLength(1)
  const { rows } = await app.db.query<{ provider_reference: string }>(
    `select provider_reference from purchase_order where status = 'pending' and member_id not in (select id from member)`,
  )
  expect(rows).toHaveLength(1)
  app.clock.advance(minutes(5))
  await app.runJobs()
  const { rows: orders } = await app.db.query(
    `select status from purchase_order where member_id not in (select id from member)`,
  )
  // The debit that waited for its day was cancelled with the erasure.
  expect(orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'completed'])
  expect((await app.db.query(balances)).rows).toEqual(earlier)
  const { rows: refunds } = await app.db.query(
    `select o.price_cents - o.refunded_cents as left from purchase_order o
      where provider_reference = $1`,
    [rows[0]?.provider_reference],
  )
  expect(refunds).toEqual([{ left: 0 }])
  const { rows: mails } = await app.db.query('select email from leaver_contact')
  expect(mails).toEqual([])
  const jobs = (await readEverything(app)).get('graphile_worker._private_jobs') ?? []
  expect(jobs.filter((row) => row.includes(anna.id))).toEqual([])
})

test('also erases, in a later job, data that arrives during the erasure', async () => {
  const late = await app.member()
  await app.call(late, 'leaveSite', { when: 'now' })
  await app.runJobs()
  await app.db.query(
    `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at)
     values ($1, 1, $2, 'late', 'active', 0, 1, 1, '', $3)`,
    [late.id, app.site.id, app.clock.now()],
  )
  app.clock.advance(minutes(1))
  await app.runJobs()
  expect(placesOf(await readEverything(app), [late.id])).toEqual([])
})

test('leaves the books valid, with all references cut', async () => {
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
  const { rows } = await app.db.query(
    `select count(*)::int as rows, count(salt)::int as salts, count(conversation_id)::int as conversations,
            count(reference)::int as hashes
       from ledger_transaction t where member_id not in (select id from member)
         -- The sale to nobody, of the payment that arrived after the erasure, refers to its order alone.
         and order_id is distinct from
             (select w.order_id from withdrawal w where w.kind = 'undelivered' and w.member_id = t.member_id)`,
  )
  expect(rows).toEqual([{ rows: expect.any(Number), salts: 0, conversations: 0, hashes: rows[0]?.rows }])
  expect(rows[0]?.rows).toBeGreaterThan(5)
})

/** Returns the names of the tables in docs/retention.md, from the first cell of each row. */
async function keptTables(): Promise<string[]> {
  const text = await readFile(new URL('../../docs/retention.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, table]) => table ?? '')
}
