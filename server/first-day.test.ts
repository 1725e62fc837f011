import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ComplaintId, IdempotencyKey, OrderId, PackageId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { runSiteCommand } from './commands/site-command.ts'
import { runStaffCommand } from './commands/staff-command.ts'
import { enrolCodes, readSession } from './domain/accounts/staff-access/second-factor.fixture.ts'
import { form, tokenTo, visitor } from './domain/accounts/visitor.fixture.ts'
import { handlers } from './domain/handlers.ts'
import { settleOrder } from './domain/orders/settle-order.ts'
import { findSite } from './domain/sites/index.ts'

/** Follows “The first day” in docs/console.md, with its own commands. */

const password = 'il faro della palude'
const newKey = () => randomUUID() as IdempotencyKey

/** Returns the arguments of the commands in the section, as a shell would pass them. */
function readCommands(): { readonly name: string; readonly args: readonly string[] }[] {
  const text = readFileSync(new URL('../docs/console.md', import.meta.url), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith('The first day')) ?? ''
  return Array.from(section.matchAll(/^\s*npm run (\w+) -- (.*)$/gm), ([, name = '', rest = '']) => ({
    name,
    args: Array.from(rest.matchAll(/(?:"[^"]*"|[^\s"])+/g), ([arg]) => arg.replaceAll('"', '')),
  }))
}

async function run(app: TestApp, name: string, args: readonly string[]): Promise<string[]> {
  if (name === 'site') return runSiteCommand(app.db, args, app.clock.now())
  const config = { port: 3000, mail: { smtp: { host: 'mail.test' } as never } }
  if (name === 'staff') return runStaffCommand(app.db, args, config, app.clock.now())
  const { code, lines, errors } = await runCommand(name, databaseOf(app), ...args)
  expect([name, code, errors]).toEqual([name, 0, ''])
  return lines
}

// Takes two seconds, because the commands that verify books and trail are processes of their own.
test('O1: an installation without a demo takes members, reviews photos and sells after the first day', async () => {
  await using app = await startTestApp({ demo: 'off' })
  const commands = readCommands()
  const atTheEnd = commands.filter(({ name }) => name === 'ledger' || name === 'audit')
  expect(commands).toHaveLength(8)
  const printed: string[][] = []
  for (const { name, args } of commands) {
    if (!atTheEnd.some((each) => each.name === name)) printed.push(await run(app, name, args))
  }
  const own = printed.at(-1)?.join('\n').split('amici.example: ')[1] ?? 'not listed'
  expect(own).not.toContain('lacks')

  app.clock.advance(seconds(15))
  await app.runJobs()
  const site = await findSite(app, 'amici.example')
  const enter = async (email: string) => {
    const browser = visitor(app, { site })
    await browser.api.followLink({ token: tokenTo(app, email), password })
    await readSession(app, browser)
    await enrolCodes(app, browser)
    await readSession(app, browser)
    return browser
  }
  const anna = await enter('anna@amici.example')
  for (const role of ['moderator', 'support'] as const)
    await anna.api.inviteStaff({ email: `${role}@amici.example`, name: role, role, sites: [site.id] })
  await app.runJobs()
  const moderator = await enter('moderator@amici.example')
  const support = await enter('support@amici.example')
  await expect(moderator.api.listComplaintsToAnswer({})).rejects.toMatchObject({
    code: 'forbidden',
  })

  // A member signs up, and adds a photo that waits.
  const member = visitor(app, { site })
  const { user } = await member.api.signUp(form({ email: 'primo@posta.test' }))
  await app.runJobs()
  await member.api.followLink({ token: tokenTo(app, 'primo@posta.test') })
  await readSession(app, member)
  const upload = await uploadOf(await picture(800, 800))
  const { session } = member
  await handlers.uploadPhoto({ ...member.requestContext, session, upload } as MemberContext, {})
  const waiting = await moderator.api.listPhotosToReview({})
  expect(waiting).toMatchObject({ waiting: 1, photos: [{ profile: { id: user.profile.id } }] })
  const photo = waiting.photos[0]!
  await moderator.api.approvePhoto({ member: photo.profile.id, photo: photo.photo.id })
  expect((await member.api.getOwnProfile({})).profile.photos).toMatchObject([{ status: 'active' }])

  // The member buys 50 credits in the sandbox.
  const before = (await member.api.currentUser({})).user?.credits ?? 0
  const { packages } = await member.api.listPackages({})
  expect(packages.map(({ credits, list_price_cents }) => [credits, list_price_cents])).toEqual([
    [50, 499],
    [150, 1199],
  ])
  const order = await member.api.createOrder({
    ...{ package: packages[0]?.id as PackageId, payment_method: 'card', key: newKey() },
  })
  const reference = String(order.checkout_url?.split('/').at(-1))
  await app.sandbox.choose(reference, 'paid')
  await settleOrder(app, 'sandbox', reference, null)
  await app.runJobs()
  expect((await member.api.currentUser({})).user?.credits).toBe(before + 50)
  expect(app.outbox.to('primo@posta.test').at(-1)?.attachments).toHaveLength(1)

  // The member complains; support answers and refunds.
  await member.api.fileComplaint({ subject: 'payment', text: 'Mi sono sbagliato a comprare.', key: newKey() })
  const { complaints } = await support.api.listComplaintsToAnswer({})
  const complaint = complaints[0]?.id as ComplaintId
  await support.api.takeComplaint({ complaint, from: null })
  const { orders } = await support.api.getComplaintCase({ complaint })
  await support.api.refundOrder({
    ...{ member: orders[0]!.buyer, order: orders[0]?.id as OrderId, credits: 50 },
    ...{ reason: 'Acquisto per errore.', key: newKey() },
  })
  await support.api.answerComplaint({ complaint, text: 'Ti abbiamo rimborsato tutto.', key: newKey() })
  await app.after(minutes(limits.outcome_delay_minutes))
  expect((await member.api.currentUser({})).user?.credits).toBe(before)
  expect(app.outbox.to('primo@posta.test').at(-1)?.text).toContain('Ti abbiamo rimborsato tutto.')
  for (const { name, args } of atTheEnd) await run(app, name, args)
})
