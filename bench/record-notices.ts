import type pg from 'pg'
import { apiKey } from '#server/adapters/payments/mollie-server.fixture.ts'
import { createMollieProvider } from '#server/adapters/payments/mollie.ts'
import { mountPaymentNotices } from '#server/http/pages/payment-notices.ts'
import { collectProviders } from '#server/payment-providers.ts'
import { composeBench } from './database.ts'
import { addressIn } from './networks.ts'
import { type Statement, statementOf } from './record.ts'
import { createUnlimitedServer } from './unlimited-server.ts'

/** A statement of a notice: its index in `NoticeRecordings.statements`, and its values. */
export type RecordedStatement = readonly [statement: number, values: readonly unknown[]]

/** One step of the product: a statement, a transaction on one connection, or the request to the provider. */
export type Step =
  | { readonly kind: 'statement'; readonly statement: RecordedStatement }
  | { readonly kind: 'transaction'; readonly statements: readonly RecordedStatement[] }
  | { readonly kind: 'request' }

export interface NoticeRecordings {
  /** Names and texts, each once, because thousands of notices run the same ones. */
  readonly statements: readonly Omit<Statement, 'values'>[]
  /** Steps by the payment's reference. */
  readonly notices: Readonly<Record<string, readonly Step[]>>
}

/** Delivers the notices to the product on the database `databaseUrl`, one after the other, and records its steps. */
export async function recordNotices(
  databaseUrl: string,
  mollieUrl: string,
  references: readonly string[],
): Promise<NoticeRecordings> {
  const statements = new Map<string, { index: number; statement: Omit<Statement, 'values'> }>()
  let steps: Step[] = []

  function recorded(config: pg.QueryConfig | string, values?: unknown[]): RecordedStatement {
    const { values: bound, ...statement } = statementOf(config, values)
    const known = statements.get(statement.text) ?? { index: statements.size, statement }
    statements.set(statement.text, known)
    return [known.index, bound]
  }

  function watchClient(client: pg.PoolClient): pg.PoolClient {
    const transaction: RecordedStatement[] = []
    steps.push({ kind: 'transaction', statements: transaction })
    return watch(client, {
      query(config: pg.QueryConfig | string, values?: unknown[]) {
        transaction.push(recorded(config, values))
        return client.query(config as pg.QueryConfig, values)
      },
    })
  }

  const app = await composeBench({ connectionString: databaseUrl })
  const db = watch(app.db, {
    query(config: pg.QueryConfig | string, values?: unknown[]) {
      steps.push({ kind: 'statement', statement: recorded(config, values) })
      return app.db.query(config as pg.QueryConfig, values)
    },
    connect: async () => watchClient(await app.db.connect()),
  })
  const mollie = createMollieProvider({ apiKey, baseUrl: mollieUrl })
  const provider: typeof mollie = {
    ...mollie,
    find(reference) {
      steps.push({ kind: 'request' })
      return mollie.find(reference)
    },
  }
  const server = await createUnlimitedServer({ ...app, db, payments: collectProviders([provider]) }, [
    mountPaymentNotices,
  ])
  const notices: Record<string, readonly Step[]> = {}
  for (const [nth, reference] of references.entries()) {
    steps = []
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/webhooks/mollie',
      remoteAddress: addressIn(nth),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${reference}`,
    })
    if (statusCode !== 200) throw new Error(`a notice returned ${statusCode}: ${body}`)
    notices[reference] = steps
  }
  await server.close()
  await app.bus.close()
  await app.db.end()
  return { statements: [...statements.values()].map(({ statement }) => statement), notices }
}

/** Returns an object with other methods in the place of some of its own. */
function watch<T extends object>(target: T, methods: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(target, {
    get: (_, key) => methods[key as keyof T] ?? Reflect.get(target, key, target),
  })
}
