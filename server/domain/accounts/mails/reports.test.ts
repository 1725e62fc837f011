import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { type MailInbound, startMailInbound } from '#server/adapters/mail/inbound.ts'
import { absence, bounce, complaint } from '#server/adapters/mail/reports.fixture.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { orderMail } from '../mail.ts'
import { sendWelcome } from '../send-welcome.ts'
import { rows, signedUp } from '../visitor.fixture.ts'
import { makeReturnPath, readReturnPath } from './return-path.ts'
import { isReportAddress, takeReport } from './take-report.ts'

// As it runs: another server connects to the port and hands its report over.
const bounceDomain = 'bounces.test'
let app: TestApp
let inbound: MailInbound
beforeAll(async () => {
  app = await startTestApp({ mail: { smtp: null, bounceDomain, inboundPort: null } })
  inbound = await startMailInbound({
    host: '127.0.0.1',
    port: 0,
    domain: bounceDomain,
    isOurs: (address) => isReportAddress(app, address),
    take: (recipients, report) => takeReport(app, recipients, report),
    onError: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await inbound.close()
  await app[Symbol.asyncDispose]()
})

/** Answers the code of the server's reply. */
async function deliver(to: string, raw: string): Promise<number> {
  const transporter = createTransport({
    host: '127.0.0.1',
    port: inbound.port,
    tls: { rejectUnauthorized: false },
  })
  try {
    await transporter.sendMail({ envelope: { from: '', to }, raw })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transporter.close()
  }
}

/** A member who has been sent one mail, and where that comes back to. */
async function mailed() {
  const member = await app.member()
  await app.runJobs()
  await inTransaction(app.db, (tx) => orderMail(app, tx, sendWelcome, 'welcome', member.id))
  await app.runJobs()
  return { member, path: pathTo(member.email) }
}
const pathTo = (address: string) => app.outbox.to(address).at(-1)?.returnPath ?? ''
const disabled = async (member: MemberId) =>
  (await rows(app, 'select notifications_disabled from member where id = $1', [member]))[0]
    ?.notifications_disabled
const failed = async (member: MemberId) =>
  (await rows(app, 'select count(failed_at)::int as count from mail where member_id = $1', [member]))[0]
    ?.count

test('every mail comes back to an address of its own, short enough for every server', async () => {
  const { path } = await mailed()
  const { path: other } = await mailed()
  expect(path).toMatch(/^b\+\d+\.\d+\.[0-9a-f]{16}@bounces\.test$/)
  expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(other).not.toBe(path)
  const largest = 2n ** 63n - 1n
  expect(`b+${largest}.${largest}.0123456789abcdef`.length).toBeLessThanOrEqual(64)
})

describe('a bounce', () => {
  test('stops what one may do without, is shown to the member, and said twice changes nothing', async () => {
    const { member, path } = await mailed()
    expect(await deliver(path, bounce(path))).toBe(250)
    expect(await deliver(path, bounce(path))).toBe(250)
    expect(await disabled(member.id)).toEqual(['bounce'])
    expect(await failed(member.id)).toBe(1)
    const { user } = await app.call(member, 'currentUser', {})
    expect(user.notifications_disabled).toEqual(['bounce'])
    const before = app.outbox.to(member.email).length
    await inTransaction(app.db, (tx) => orderMail(app, tx, sendWelcome, 'welcome', member.id))
    await app.runJobs()
    expect(app.outbox.to(member.email)).toHaveLength(before)
  })

  test('to an address that a server wrote in capitals counts too', async () => {
    const { member, path } = await mailed()
    expect(await deliver(path.toUpperCase(), bounce(path))).toBe(250)
    expect(await disabled(member.id)).toEqual(['bounce'])
  })

  test('that is only a delay, or no report at all, changes nothing', async () => {
    const { member, path } = await mailed()
    expect(await deliver(path, bounce(path, { action: 'delayed', status: '4.4.1' }))).toBe(250)
    expect(await deliver(path, bounce(path, { status: '4.4.7' }))).toBe(250)
    expect(await deliver(path, absence(path))).toBe(250)
    expect(await disabled(member.id)).toEqual([])
    expect(await failed(member.id)).toBe(0)
  })

  test('of a mail to another address than the member’s own concerns that mail alone', async () => {
    const member = await app.member()
    await inTransaction(app.db, (tx) =>
      orderMail(app, tx, sendWelcome, 'welcome', member.id, { address: 'nuova@posta.test' }),
    )
    const [row] = await rows(app, `select id from mail where member_id = $1 and address is not null`, [
      member.id,
    ])
    const job = { member: member.id, mail: String(row?.id) }
    const path = (await makeReturnPath(app, job, 'nuova@posta.test')) ?? ''
    expect(await deliver(path, bounce(path))).toBe(250)
    expect(await failed(member.id)).toBe(1)
    expect(await disabled(member.id)).toEqual([])
  })

  test('of a mail to somebody’s address, caused by a stranger, reaches whose address it is', async () => {
    const owner = await app.member({ email: 'vera@posta.test' })
    const stranger = await signedUp(app, { email: 'vera@posta.test' })
    await app.runJobs()
    const path = pathTo('vera@posta.test')
    expect((await readReturnPath(app, path))?.member).toBe(stranger.id)
    await deliver(path, bounce(path))
    expect(await disabled(owner.id)).toEqual(['bounce'])
    expect(await disabled(stranger.id)).toEqual(['bounce'])
  })
})

describe('a forged return path', () => {
  test('is refused: another signature, another member, another mail, another domain, another shape', async () => {
    const [anna, bruno] = [await mailed(), await mailed()]
    const [, member = '', mail = '', signature = ''] = /^b\+(\d+)\.(\d+)\.(\w+)@/.exec(anna.path) ?? []
    const [, otherMember = '', otherMail = ''] = /^b\+(\d+)\.(\d+)\./.exec(bruno.path) ?? []
    const flipped = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const forged = [
      `b+${member}.${mail}.${flipped}@bounces.test`,
      `b+${otherMember}.${mail}.${signature}@bounces.test`,
      `b+${otherMember}.${otherMail}.${signature}@bounces.test`,
      `b+${member}.${otherMail}.${signature}@bounces.test`,
      `b+${member}.${mail}.${signature}@main.test`,
      `b+${member}.${mail}@bounces.test`,
      `b+${member}.${mail}.${signature}x@bounces.test`,
      `b+0${member}.${mail}.${signature}@bounces.test`,
      `b+9999999999999999999.${mail}.${signature}@bounces.test`,
      'b+1.1.0000000000000000@bounces.test',
    ]
    for (const path of forged) expect(await deliver(path, bounce(path)), path).toBe(550)
    expect([await disabled(anna.member.id), await disabled(bruno.member.id)]).toEqual([[], []])
  })

  test('so is one of an address that the member has left, or of a member who is gone', async () => {
    const { member, path } = await mailed()
    await app.db.query(`update member set email = 'nuovissima@posta.test' where id = $1`, [member.id])
    expect(await deliver(path, bounce(path))).toBe(550)
    expect(await disabled(member.id)).toEqual([])
    const gone = await mailed()
    await app.db.query('delete from mail where member_id = $1', [gone.member.id])
    expect(await deliver(gone.path, bounce(gone.path))).toBe(550)
  })
})

describe('a complaint', () => {
  test.each(['copy', 'field', 'recipient'])(
    'that names its mail by %s stops what one may do without',
    async (by) => {
      const { member, path } = await mailed()
      const [to, report] = {
        copy: ['complaints@bounces.test', complaint('complaints@bounces.test', { about: path })],
        field: [
          'complaints@bounces.test',
          complaint('complaints@bounces.test', { says: `Original-Mail-From: <${path}>` }),
        ],
        recipient: [path, complaint(path)],
      }[by] as [string, string]
      expect(await deliver(to, report)).toBe(250)
      expect(await disabled(member.id)).toEqual(['complaint'])
      // it did arrive
      expect(await failed(member.id)).toBe(0)
    },
  )

  test('with a forged return path, or one that praises, changes nothing', async () => {
    const { member, path } = await mailed()
    const forged = path.replace(/\.\w+@/, '.0000000000000000@')
    await deliver('complaints@bounces.test', complaint('complaints@bounces.test', { about: forged }))
    await deliver(
      'complaints@bounces.test',
      complaint('complaints@bounces.test', { type: 'not-spam', about: path }),
    )
    expect(await disabled(member.id)).toEqual([])
  })

  test('and a bounce are both remembered', async () => {
    const { member, path } = await mailed()
    await deliver(path, bounce(path))
    await deliver('complaints@bounces.test', complaint('complaints@bounces.test', { about: path }))
    expect(await disabled(member.id)).toEqual(['bounce', 'complaint'])
  })

  test('about a mail of this member cannot be used against another', async () => {
    const [anna, bruno] = [await mailed(), await mailed()]
    await deliver(
      anna.path,
      complaint(anna.path, { about: bruno.path.replace(/\.\w+@/, '.0000000000000000@') }),
    )
    expect(await disabled(bruno.member.id)).toEqual([])
  })
})

test('without a bounce domain mails come back to the support address, and nothing is taken', async () => {
  await using plain = await startTestApp()
  const member = await plain.member()
  await plain.runJobs()
  await inTransaction(plain.db, (tx) => orderMail(plain, tx, sendWelcome, 'welcome', member.id))
  await plain.runJobs()
  expect(plain.outbox.to(member.email).at(-1)?.returnPath).toBeUndefined()
  expect(await isReportAddress(plain, 'complaints@null')).toBe(false)
  expect(await isReportAddress(plain, 'complaints@bounces.test')).toBe(false)
})
