import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { sealDay } from '#server/domain/credits/books/seal-day.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { mountExport } from '#server/http/media/export.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { type CanaryMember, createCanaryMember } from './canary-member.ts'

/** An app whose members have a unique text (canary) in every text field. Disposing of this object stops the app. */
export interface CanaryWorld extends AsyncDisposable {
  readonly app: TestApp
  readonly http: TestHttp
  /** Has used every feature, and is the member whose data is exported and erased. */
  readonly anna: CanaryMember
  /** Has used every feature, and has exchanged messages with Anna. */
  readonly bruno: CanaryMember
  /** Has exchanged messages and likes with Anna. */
  readonly peer: TestMember
  /** Returns everything that the app has logged. */
  logged(): string
}

export async function startCanaryWorld(): Promise<CanaryWorld> {
  let logged = ''
  const app = await startTestApp()
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  Object.assign(app, { log })
  const http = await serveTestApp(app, [mountExport])
  const options = { site: app.site.id, country: '*', credits: 50, price_cents: 499, currency: 'EUR' }
  const pack = await createPackage(app.db, { ...options, position: 1, emphasised: false }, app.clock.now())
  const peer = await app.member({ credits: 50 })
  const anna = await createCanaryMember({ app, peer, pack }, 'a')
  const bruno = await createCanaryMember({ app, peer: anna, pack }, 'b')
  const key = () => randomUUID() as IdempotencyKey
  await app.call(anna, 'sendMessage', { to: bruno.id, text: 'kanarinaanswer', key: key() })
  ;(anna.canaries as Set<string>).add('kanarinaanswer')
  await app.call(anna, 'likeMember', { profile: bruno.id })
  await app.call(peer, 'likeMember', { profile: anna.id })
  await app.call(peer, 'sendMessage', { to: anna.id, text: 'kanarinpeer', key: key() })
  const reader = await app.member({ credits: 50 })
  const [{ opening_question }, { profile }] = [
    await app.call(reader, 'findChat', { profile: anna.id }),
    await app.call(reader, 'getMember', { id: anna.id }),
  ]
  await app.call(reader, 'sendMessage', {
    ...{ to: anna.id, text: 'kanarinreader', key: key() },
    about: { question: opening_question ?? '', prompt: profile.prompts[0] },
  })
  await sealDay(app)
  return {
    ...{ app, http, anna, bruno, peer },
    logged: () => logged,
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
