import { randomUUID } from 'node:crypto'
import type { Random } from '#bench/random.ts'
import type { CallName } from '#contract/index.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { newKey, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import type { RawRequest } from './cut-request.fixture.ts'

/** A call that changes money, which a client may repeat. */
export interface MoneyWrite {
  readonly name: CallName
  readonly request: Omit<RawRequest, 'headers'>
  readonly token: string
  /** Counts what the call has done, in each table that it writes. */
  countEffects(): Promise<number[]>
  /** Returns the part of the answer that is equal in every answer to this call. */
  resultOf(answer: Record<string, unknown>): unknown
}

/** Creates the members and staff of one lane, whose writes follow each other. */
export async function openLane({ app, small, ...shop }: TestShop, random: Random) {
  const [anna, bruno] = [await app.member({ credits: 1_000_000, paid: true }), await app.member()]
  const email = `support${randomUUID()}@posta.test`
  const staff = await createStaff(app, app.db, {
    ...{ email, name: 'Vera', role: 'support', sites: [app.site.id], password_hash: 'none' },
  })
  const support = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  const large = await shop.order(anna, { credits: 10_000, store_mandate: true })
  await shop.pay(large.reference, 'paid')
  const { mandates } = await app.call(anna, 'listMandates', {})
  const mandate = mandates[0]!.id

  const count = async (statement: string, values: unknown[]) =>
    (await app.db.query<{ n: number }>(`select count(*)::int as n from ${statement}`, values)).rows[0]!.n

  function write(
    name: keyof typeof paths,
    input: object,
    rest: Pick<MoneyWrite, 'countEffects' | 'resultOf'>,
    token = anna.token,
  ): MoneyWrite {
    const { method, path } = paths[name]
    return { name: name as CallName, request: { method, path, body: JSON.stringify(input) }, token, ...rest }
  }

  const writes = {
    orderPackage: () => placeOrder({ package: small }),
    orderExact: () => placeOrder({ credits: random.whole(20, 90) }),
    charge: () => placeOrder({ package: small, mandate }),
    message: () => send('sendMessage', { text: 'Ciao, come va?' }),
    gift: () => send('sendGift', { gift: 'rose' }),
    icebreaker: () => send('sendIcebreaker', { icebreaker: 'hello' }),
    refund: () => refund(large.id),
    correct,
    removeMandate,
  }

  function placeOrder(what: object): MoneyWrite {
    const key = newKey()
    const of = 'purchase_order o where o.member_id = $1 and o.key = $2'
    return write(
      'createOrder',
      { ...what, payment_method: 'card', key },
      {
        countEffects: async () => [
          await count(of, [anna.id, key]),
          await count(`sandbox_payment p join ${of.replace(' where', ' on o.id = p.order_id where')}`, [
            anna.id,
            key,
          ]),
        ],
        resultOf: (answer) => answer,
      },
    )
  }

  function send(name: 'sendMessage' | 'sendGift' | 'sendIcebreaker', what: object): MoneyWrite {
    const key = newKey()
    return write(
      name,
      { to: bruno.id, ...what, key },
      {
        countEffects: async () => [
          await count('message where sender_id = $1 and key = $2', [anna.id, key]),
          await count('ledger_transaction where member_id = $1 and key = $2', [anna.id, key]),
        ],
        // The balance in the answer is that of its moment.
        resultOf: ({ message }) => message,
      },
    )
  }

  function refund(order: OrderId): MoneyWrite {
    const key = newKey()
    const input = { member: anna.id, order, credits: random.whole(1, 3), reason: 'Chiesto per lettera.', key }
    return write(
      'refundOrder',
      input,
      {
        countEffects: async () => [
          await count('order_refund where member_id = $1 and key = $2', [anna.id, key]),
          await count(
            `order_refund r join sandbox_payment p on p.order_id = r.order_id and p.refunds ? r.id::text
            where r.member_id = $1 and r.key = $2`,
            [anna.id, key],
          ),
        ],
        resultOf: (answer) => answer,
      },
      support,
    )
  }

  function correct(): MoneyWrite {
    const key = newKey()
    const credits = random.pick([-7, -1, 1, 20])
    return write(
      'correctCredits',
      { member: anna.id, credits, reason: 'Un errore nostro.', key },
      {
        // Above the limit of a day, the effect is a proposal.
        countEffects: async () => [
          await count(`credit_correction where member_id = $1 and key = $2`, [anna.id, key]),
        ],
        resultOf: (answer) => answer,
      },
      support,
    )
  }

  async function removeMandate(): Promise<MoneyWrite> {
    const id = orderedId(app.clock.now())
    await app.db.query(
      `insert into payment_mandate (member_id, id, provider, provider_customer, provider_mandate, method, label, created_at)
       values ($1, $2::bigint, 'sandbox', '', 'mdt_' || $2::text, 'card', '•• 4242', $3)`,
      [anna.id, id, app.clock.now()],
    )
    return write(
      'deleteMandate',
      { id },
      {
        countEffects: async () => [
          await count('payment_mandate where member_id = $1 and id = $2 and revoked_at is not null', [
            anna.id,
            id,
          ]),
          await count(`graphile_worker._private_jobs where payload->>'mandate' = $1`, [`mdt_${id}`]),
        ],
        resultOf: ({ mandates }) => mandates,
      },
    )
  }

  const draw = async (): Promise<MoneyWrite> => random.pick(Object.values(writes))()
  return { member: anna as TestMember, recipient: bruno as TestMember, writes, draw }
}
