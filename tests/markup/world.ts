import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { CallInput, CallName } from '#contract/index.ts'
import type { IdempotencyKey, MemberId, PackageId, VerificationId } from '#contract/wire/ids.ts'
import { startSeeded } from '#demo/seeded.fixture.ts'
import type { StoredMail } from '#server/adapters/mail/port.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { form, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { mountOutbox } from '#server/http/pages/outbox.ts'
import type { Pages } from '#server/http/pages/pages-build.ts'
import { mountPages } from '#server/http/pages/pages.ts'
import { mountSandboxCheckout } from '#server/http/pages/sandbox-checkout.ts'
import { newMediaKey, orderedId } from '#server/kernel/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'

const asset = { script: '', style: '', inlineCss: '' }
export const renderer = createRenderer({ manifest: {}, app: asset, plain: asset, later: '' }, (error) => {
  // An `Error` is a defect of a page, so the test must fail. Any other value is one of the `failures` with which
  // `markup.test.ts` renders the error page on purpose.
  if (error instanceof Error) throw error
})
const pages: Pages = {
  templates: realTemplates,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => renderer,
}

/** A mail that the demo's outbox (`/demo/outbox`) shows. */
const mail: StoredMail = {
  id: 'welcome-1',
  at: new Date('2026-11-21T18:00:00Z'),
  from: 'Batticuore <aiuto@localhost>',
  to: 'anna@posta.example',
  subject: 'Si comincia',
  html: '<p>Ciao</p>',
  text: 'Ciao https://localhost/TOKEN?a=1&b=2',
  attachments: [{ name: 'ricevuta.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }],
}

export type MarkupWorld = Awaited<ReturnType<typeof startMarkupWorld>>

interface PageOptions {
  /** Session of the reader; `null` for a visitor. */
  readonly token: string | null
  readonly locale: 'it' | 'en'
  /** Fields to post. Absent for a GET request. */
  readonly form?: Readonly<Record<string, string>>
}

/**
 * Starts a server with the data of the demo. Gives the premium member an object of every kind that a page shows, such
 * as an order and a report.
 */
export async function startMarkupWorld() {
  const { app, one } = await startSeeded()
  const site = await findSite(app, 'localhost')
  Object.assign(app.outbox, { stored: { list: async () => [mail], find: async () => mail } })
  const http = await serveTestApp(
    app,
    [
      (server, parts) => mountSandboxCheckout(server, parts, pages, app.sandbox),
      mountOutbox,
      (server, parts) => mountPages(server, parts, pages),
    ],
    unlimitedCalls,
  )
  afterAll(() => http[Symbol.asyncDispose]())

  const memberOf = async (email: string): Promise<TestMember> => {
    const { id } = await one<{ id: MemberId }>(
      'select member_id as id from member_email where site_id = $1 and email = $2',
      site.id,
      email,
    )
    const token = await createSession(app, { member: id, site, userAgent: 'test' })
    return { id, name: email, email, site, token, credits: async () => 0 }
  }
  const [member, free] = await Promise.all(
    ['premium', 'free'].map((name) => memberOf(`${name}@demo.example`)),
  )
  if (!member || !free) throw new Error('the demo has no premium and free member')
  const staff = await one<{ id: string }>("select id from staff where role = 'admin'")
  const staffToken = await createSession(app, { staff: staff.id as never, site, userAgent: 'test' })
  const call = <Name extends CallName>(name: Name, input: CallInput<Name>) => app.call(member, name, input)
  const findMember = async (kind: string) => {
    const text =
      'select id from member where site_id = $1 and kind = $2 and not id = any($3) order by id limit 1'
    return (await one<{ id: MemberId }>(text, site.id, kind, [member.id, free.id])).id
  }
  const [other, labelled] = [await findMember('member'), await findMember('cam')]
  const { chats } = await call('listChats', {})
  const { packages } = await call('listPackages', {})
  const { transaction, checkout_url } = await call('createOrder', {
    package: packages[0]?.id as PackageId,
    payment_method: 'card',
    key: randomUUID() as IdempotencyKey,
  })
  await call('saveSearch', { name: 'Vicini', filter: { max_age: 40 } })
  const { case: reported } = await call('reportMember', {
    member: other,
    reason: 'spam',
    text: 'Vende corsi.',
  })
  await readyPhoto(app, member)
  await app.db.query(
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at, erase_at)
     values ($1, $2, $3, 'fist_left', $4, 'waiting', $5, $5)`,
    [free.id, orderedId<VerificationId>(app.clock.now()), site.id, newMediaKey(), app.clock.now()],
  )
  const { profile } = await call('getMember', { id: labelled })
  const { email } = form()
  const visiting = visitor(app, { site }).api
  await visiting.signUp(form({ email }))
  await visiting.requestReset({ email: free.email })
  await app.runJobs()

  return {
    member,
    free,
    /** A member who has just confirmed the mail address. */
    activated: await app.member({ site }),
    /** A member who has not confirmed the mail address. */
    newcomer: await app.member({ site, active: false }),
    staffToken,
    other,
    /** Id of a `cam` profile, which is labelled as an advertisement. */
    labelled,
    ids: {
      conversation: String(chats[0]?.conversation.id),
      package: String(packages[0]?.id),
      order: transaction.id,
      case: reported,
    },
    links: [email, free.email]
      .map((address) => app.outbox.linkTo(address).pathname)
      .concat(profile.partner_link ?? []),
    /** Paths of the sandbox checkout and of the demo's outbox, which are not in the route table. */
    tools: [new URL(checkout_url).pathname, '/demo/outbox', `/demo/outbox/${mail.id}`],
    /** Requests a page, or posts `form` if it is given. The request has the cookies of the session and the language. */
    async request(url: string, { token, locale, form }: PageOptions) {
      const cookie = `locale=${locale}${token ? `; sid=${token}` : ''}`
      const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie }
      if (!form) return http.server.inject({ url, headers })
      const payload = new URLSearchParams(form).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return http.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } })
    },
  }
}
