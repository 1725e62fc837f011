import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { personalData } from '../index.ts'
import { openChat, removeChat } from '../open-chat.ts'
import { postMessage } from '../post-message.ts'
import { returnFraud, returnUnopened } from './note-returns.ts'
import { startReturns } from './returns.fixture.ts'

const { app, returnNow, returnedTo, differences } = await startReturns()

const senders = [0, 1] as const
const recipients = [0, 1, 2] as const
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      from: fc.constantFrom(...senders),
      to: fc.constantFrom(...recipients),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'remove' as const, 'answer' as const),
      from: fc.constantFrom(...senders),
      to: fc.constantFrom(...recipients),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, hours(1), days(1), days(6), days(14), days(14) - 1, days(33)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('book' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('erase' as const, 'ban' as const, 'fraud' as const),
      to: fc.constantFrom(...recipients),
    }),
  },
)

interface Sent {
  readonly from: number
  readonly to: number
  readonly at: number
  openedAt: number | null
  isHidden: boolean
  isDue: boolean
}

/** The rule, computed without a database. */
class Rule {
  readonly sent: Sent[] = []
  readonly gone = new Set<number>()

  send(from: number, to: number, at: number) {
    this.sent.push({ from, to, at, openedAt: null, isHidden: false, isDue: false })
  }
  open(from: number, to: number, at: number) {
    for (const each of this.sent)
      if (each.from === from && each.to === to && !each.isHidden) each.openedAt ??= at
  }
  remove(from: number, to: number) {
    for (const each of this.sent) if (each.from === from && each.to === to) each.isHidden = true
  }
  end(to: number, at: number, isFraud: boolean) {
    for (const each of this.sent)
      if (
        each.to === to &&
        (isFraud ? each.at >= at - days(limits.fraud_days) : each.openedAt === null && !each.isHidden)
      )
        each.isDue = true
  }
  /** The number of messages of a sender whose credits must have come back by the time `now`. */
  due(from: number, now: number): number {
    const wait = days(limits.unopened_days)
    return this.sent.filter(
      ({ from: by, at, openedAt, isDue }) =>
        by === from && (isDue || (at + wait <= now && (openedAt === null || openedAt >= at + wait))),
    ).length
  }
}

const sender = (memberId: MemberId) => ({ memberId, status: 'active', paid: true }) as const

async function post(from: MemberId, to: MemberId, credits: number): Promise<ConversationId> {
  const { message } = await postMessage(app, app.site, sender(from), {
    ...{ to, credits, kind: 'text', body: 'ciao', snippet: 'ciao', key: randomUUID() as IdempotencyKey },
  })
  return message.conversation
}

function contextOf(memberId: MemberId): MemberContext {
  const session = {
    ...sender(memberId),
    kind: 'member',
    invisible: false,
  } as unknown as MemberContext['session']
  return { ...requestContextOf(app, app.site, null), session } as MemberContext
}

test('returns exactly what the rule says, once, for random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const from = [
        await app.member({ credits: 400, paid: true }),
        await app.member({ credits: 400, paid: true }),
      ]
      const to = [await app.member(), await app.member(), await app.member()]
      const idOf = (members: typeof from, n: number) => members[n]?.id as MemberId
      const chats = new Map<string, ConversationId>()
      const rule = new Rule()
      const now = () => app.clock.now().getTime()
      for (const each of steps) {
        if (each.do === 'wait') app.clock.advance(each.ms)
        else if (each.do === 'book') await returnNow(each.times)
        else if (rule.gone.has(each.to)) continue
        else if (each.do === 'send') {
          chats.set(`${each.from} ${each.to}`, await post(idOf(from, each.from), idOf(to, each.to), 5))
          rule.send(each.from, each.to, now())
        } else if (each.do === 'erase') {
          const member = idOf(to, each.to)
          await inTransaction(app.db, (tx) => personalData.erase(app, tx, member, member))
          rule.end(each.to, now(), false)
          rule.gone.add(each.to)
        } else if (each.do === 'ban') {
          await returnUnopened(app, idOf(to, each.to))
          rule.end(each.to, now(), false)
        } else if (each.do === 'fraud') {
          await returnFraud(app, idOf(to, each.to), app.clock.now())
          rule.end(each.to, now(), true)
        } else if ('from' in each) {
          const conversation = chats.get(`${each.from} ${each.to}`)
          if (!conversation) continue
          const reader = contextOf(idOf(to, each.to))
          if (each.do === 'open') await openChat(reader, conversation)
          else if (each.do === 'remove') await removeChat(reader, conversation)
          else await post(idOf(to, each.to), idOf(from, each.from), 0)
          if (each.do === 'remove') rule.remove(each.from, each.to)
          else rule.open(each.from, each.to, now())
        }
      }
      await returnNow()
      app.clock.advance(days(1))
      await returnNow(2)
      for (const n of senders) {
        const member = from[n] as (typeof from)[number]
        const returned = (await returnedTo(member)).reduce((sum, amount) => sum + amount, 0)
        const sent = rule.sent.filter((message) => message.from === n).length
        expect(returned).toBe(5 * rule.due(n, now()))
        expect(await member.credits()).toBe(400 - 5 * sent + returned)
      }
    }),
    {
      numRuns: moneyCases({ sample: 15, all: 400 }),
      ...(moneyCases({ sample: 1, all: 0 }) === 1 && { seed: 14 }),
    },
  )
  expect(await differences()).toEqual([])
}, 600_000)
