/**
 * 64 concurrent senders spend from 40 wallets until all wallets are empty. Balances must equal the ledger and never be
 * negative. No send may fail with a deadlock.
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { paths } from '#contract/wire/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { sendRequest } from './send-request.ts'

const senders = 64
const wallets = 40
/** Number of messages that each wallet can pay for. Afterwards, its remaining credits are too few for one more. */
const paid_messages = 20

await using bench = await startBenchApp()
const { app } = bench
const owners = bench.members.slice(0, wallets)
const recipients = bench.members.slice(wallets, wallets * 2)
await using server = await startChild('soak-server', {
  DATABASE_URL: bench.databaseUrl,
  WORKERS: '2',
  LOG_LEVEL: 'warn',
})
const price = (await listSites(app))[0]?.settings.message_credits ?? 1
await leaveOnly(price * paid_messages + price - 1)

const agent = new Agent({ keepAlive: true, maxSockets: senders })
const answers = new Map<string, number>()
const isEmpty = new Set<BenchMember>()
await Promise.all(Array.from({ length: senders }, (_, lane) => empty(lane)))
const accepted = answers.get('200') ?? 0
const others = [...answers].filter(([answer]) => answer !== '200' && answer !== 'not_enough_credits')
const { rows } = await app.db.query<{ wrong: number; negative: number; left: number }>(
  `select count(*) filter (where w.balance <> l.sum)::int as wrong, count(*) filter (where w.balance < 0)::int as negative,
          sum(w.balance)::int as left
     from wallet w
     cross join lateral (select coalesce(sum(amount), 0) as sum from ledger_entry e
                          where e.member_id = w.member_id and e.account = 1) l
    where w.member_id = any ($1)`,
  [owners.map(({ id }) => id)],
)
const { wrong = -1, negative = -1, left = -1 } = rows[0] ?? {}
const gate = { unit: 'messages', atMost: 0, isGate: true } as const
report({
  name: 'wallets_wrong',
  value: wrong,
  details: `${wallets} wallets, ${left} credits left in them`,
  ...gate,
})
report({ name: 'wallets_negative', value: negative, ...gate })
report({
  name: 'wallets_overspent',
  value: Math.abs(accepted - wallets * paid_messages),
  details: `${accepted} messages paid, ${answers.get('not_enough_credits') ?? 0} rejected with not_enough_credits`,
  ...gate,
})
report({
  name: 'wallets_other_answers',
  value: others.reduce((sum, [, count]) => sum + count, 0),
  details: others.map(([answer, count]) => `${count} ${answer}`).join(', ') || 'no deadlock, no error',
  ...gate,
})

/**
 * Runs one of the concurrent senders: sends a message from each wallet in turn until all wallets are empty. There are
 * more senders than wallets, so that several senders compete for the same wallet.
 * @param lane number of the sender, from 0; it starts at the wallet `lane` modulo `wallets`
 */
async function empty(lane: number): Promise<void> {
  for (let turn = lane; isEmpty.size < wallets; turn++) {
    const owner = owners[turn % wallets] as BenchMember
    if (isEmpty.has(owner)) continue
    const to = recipients[(turn * 7 + lane) % wallets] as BenchMember
    const body = JSON.stringify({ to: to.id, text: 'Ciao', key: randomUUID() })
    const answer = await sendRequest({
      origin: server.origin,
      path: paths.sendMessage.path,
      who: owner,
      body,
      agent,
    })
    const code = answer.status === 200 ? '200' : (JSON.parse(String(answer.body)) as { code: string }).code
    if (code === 'not_enough_credits') isEmpty.add(owner)
    answers.set(code, (answers.get(code) ?? 0) + 1)
  }
}

/**
 * Reduces the balance of every wallet to `credits`. Uses the database function `spend_credits`, so that the ledger
 * stays consistent.
 */
async function leaveOnly(credits: number): Promise<void> {
  const now = app.clock.now()
  for (const { id } of owners)
    await app.db.query(
      `select spend_credits($1, $2, $3, 'demo', balance - $4, null, null, $5) from wallet where member_id = $1`,
      [id, randomUUID(), orderedId(now), credits, now],
    )
}
