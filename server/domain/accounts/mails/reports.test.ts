import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { type MailInbound, startMailInbound } from '#server/adapters/mail/inbound.ts'
import { absence, bounce, complaint } from '#server/adapters/mail/reports.fixture.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { queueMail } from '../mail.ts'
import { sendWelcome } from '../send-welcome.ts'
import { rows, signedUp } from '../visitor.fixture.ts'
import { makeReturnPath, readReturnPath } from './return-path.ts'
import { isReportAddress, takeReport } from './take-report.ts'

// Tests reports of bounces and complaints end to end: a mail server connects to the port and delivers such a report.
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

/** Delivers a report and returns the status code of the server's reply. */
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

/** Returns a member who was sent one mail, with the return path of that mail. */
async function memberWithMail() {
  const member = await app.member()
  await app.runJobs()
  await inTransaction(app.db, (tx) => queueMail(app, tx, sendWelcome, 'welcome', member.id))
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

test('gives every mail a different return path that is short enough for every server', async () => {
  const { path } = await memberWithMail()
  const { path: other } = await memberWithMail()
  expect(path).toMatch(/^b\+\d+\.\d+\.[0-9a-f]{16}@bounces\.test$/)
  expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(other).not.toBe(path)
  const largest = 2n ** 63n - 1n
  expect(`b+${largest}.${largest}.0123456789abcdef`.length).toBeLessThanOrEqual(64)
})

describe('a bounce', () => {
  test('stops optional mails and is shown to the member; a second bounce changes nothing', async () => {
    const { member, path } = await memberWithMail()
    expect(await deliver(path, bounce(path))).toBe(250)
    expect(await deliver(path, bounce(path))).toBe(250)
    expect(await disabled(member.id)).toEqual(['bounce'])
    expect(await failed(member.id)).toBe(1)
    const { user } = await app.call(member, 'currentUser', {})
    expect(user.notifications_disabled).toEqual(['bounce'])
    const before = app.outbox.to(member.email).length
    await inTransaction(app.db, (tx) => queueMail(app, tx, sendWelcome, 'welcome', member.id))
    await app.runJobs()
    expect(app.outbox.to(member.email)).toHaveLength(before)
  })

  test('is accepted at an address in capitals', async () => {
    const { member, path } = await memberWithMail()
    expect(await deliver(path.toUpperCase(), bounce(path))).toBe(250)
    expect(await disabled(member.id)).toEqual(['bounce'])
  })

  test('changes nothing if it reports only a delay or is not a report', async () => {
    const { member, path } = await memberWithMail()
    expect(await deliver(path, bounce(path, { action: 'delayed', status: '4.4.1' }))).toBe(250)
    expect(await deliver(path, bounce(path, { status: '4.4.7' }))).toBe(250)
    expect(await deliver(path, absence(path))).toBe(250)
    expect(await disabled(member.id)).toEqual([])
    expect(await failed(member.id)).toBe(0)
  })

  test('affects only its mail if the mail went to an address other than the member’s own', async () => {
    const member = await app.member()
    await inTransaction(app.db, (tx) =>
      queueMail(app, tx, sendWelcome, 'welcome', member.id, { address: 'nuova@posta.test' }),
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

  test('also stops mails to the owner of the address if a stranger caused the mail', async () => {
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
  test('is rejected for a wrong signature, member, mail, domain or format', async () => {
    const [anna, bruno] = [await memberWithMail(), await memberWithMail()]
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

  test('is rejected for a former address or a deleted mail', async () => {
    const { member, path } = await memberWithMail()
    await app.db.query(`update member set email = 'nuovissima@posta.test' where id = $1`, [member.id])
    expect(await deliver(path, bounce(path))).toBe(550)
    expect(await disabled(member.id)).toEqual([])
    const gone = await memberWithMail()
    await app.db.query('delete from mail where member_id = $1', [gone.member.id])
    expect(await deliver(gone.path, bounce(gone.path))).toBe(550)
  })
})

describe('a complaint', () => {
  test.each(['copy', 'field', 'recipient'])('stops optional mails if its %s names the mail', async (by) => {
    const { member, path } = await memberWithMail()
    const [to, report] = {
      copy: ['complaints@bounces.test', complaint('complaints@bounces.test', { about: path })],
      field: [
        'complaints@bounces.test',
        complaint('complaints@bounces.test', { extraFields: `Original-Mail-From: <${path}>` }),
      ],
      recipient: [path, complaint(path)],
    }[by] as [string, string]
    expect(await deliver(to, report)).toBe(250)
    expect(await disabled(member.id)).toEqual(['complaint'])
    // Checks that no mail is marked as failed: a complaint is not a failure, because the mail did arrive.
    expect(await failed(member.id)).toBe(0)
  })

  test('changes nothing if the return path is forged or the type is not-spam', async () => {
    const { member, path } = await memberWithMail()
    const forged = path.replace(/\.\w+@/, '.0000000000000000@')
    await deliver('complaints@bounces.test', complaint('complaints@bounces.test', { about: forged }))
    await deliver(
      'complaints@bounces.test',
      complaint('complaints@bounces.test', { type: 'not-spam', about: path }),
    )
    expect(await disabled(member.id)).toEqual([])
  })

  test('is stored in addition to a bounce', async () => {
    const { member, path } = await memberWithMail()
    await deliver(path, bounce(path))
    await deliver('complaints@bounces.test', complaint('complaints@bounces.test', { about: path }))
    expect(await disabled(member.id)).toEqual(['bounce', 'complaint'])
  })

  test('cannot use a mail to one member to stop mails to another member', async () => {
    const [anna, bruno] = [await memberWithMail(), await memberWithMail()]
    await deliver(
      anna.path,
      complaint(anna.path, { about: bruno.path.replace(/\.\w+@/, '.0000000000000000@') }),
    )
    expect(await disabled(bruno.member.id)).toEqual([])
  })
})

test('sends mails without a return path and accepts no reports if no bounce domain is configured', async () => {
  await using plain = await startTestApp()
  const member = await plain.member()
  await plain.runJobs()
  await inTransaction(plain.db, (tx) => queueMail(plain, tx, sendWelcome, 'welcome', member.id))
  await plain.runJobs()
  expect(plain.outbox.to(member.email).at(-1)?.returnPath).toBeUndefined()
  expect(await isReportAddress(plain, 'complaints@null')).toBe(false)
  expect(await isReportAddress(plain, 'complaints@bounces.test')).toBe(false)
})
