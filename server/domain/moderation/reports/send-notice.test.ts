import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { deliverOutcome, subjects } from './reports.fixture.ts'

let app: TestApp
let bruno: TestMember
beforeAll(async () => {
  app = await startTestApp()
  bruno = await app.member({ name: 'Bruno' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Notice = CallInput<'sendNotice'>
const send = (more: Partial<Notice> = {}, who: TestMember | null = null) =>
  app.call(who, 'sendNotice', {
    ...{ place: `https://main.test/members/${bruno.id}`, reason: 'illegal', text: 'Vende armi nel profilo.' },
    ...{ name: 'Ente di tutela', email: 'ente@altrove.test', good_faith: true, ...more },
  } as Notice)
const count = async () => (await app.db.query('select count(*)::int as n from report')).rows[0].n
const latest = async () =>
  (
    await app.db.query(
      'select member_id, reporter_id, reporter_email, notifier from report order by id desc limit 1',
    )
  ).rows[0]

describe('a notice of illegal content by anybody (DSA art. 16)', () => {
  test('becomes a report with a receipt, and its sender gets the decision with the reasons', async () => {
    const { case: token } = await send()
    expect(await latest()).toMatchObject({
      ...{ member_id: bruno.id, reporter_id: null, notifier: 'Ente di tutela' },
    })
    expect((await app.call(null, 'getReport', { case: token })).report).toMatchObject({ status: 'open' })
    await app.runJobs()
    expect(subjects(app, 'ente@altrove.test')).toHaveLength(1)
    const reviewer = await createReviewer(app)
    const [report] = (await reviewer('listReportsToReview', {})).reports
    expect(report).toMatchObject({ notifier: 'Ente di tutela', by_member: false })
    await reviewer('decideReport', {
      ...{ report: report?.id as never, outcome: 'warned', ground: 'illegal', note: 'Vietato dalle regole.' },
    })
    await deliverOutcome(app)
    expect(subjects(app, 'ente@altrove.test')).toHaveLength(2)
  })

  test.each([
    ['the address of a profile', () => `/members/${bruno.id}/chat`],
    ['the address of its report form', () => `https://main.test/report?member=${bruno.id}&photo=1`],
    ['the name, in any case of letters', () => '  bRUNO '],
  ])('finds the profile by %s', async (_, place) => {
    await send({ place: place() })
    expect((await latest()).member_id).toBe(bruno.id)
  })

  test('is refused for places that name no profile of the site', async () => {
    const foreign = await app.member({ site: app.otherSite, name: 'Lontano' })
    const before = await count()
    for (const place of [
      'Nessuno',
      `/members/${foreign.id}`,
      'Lontano',
      '/members/1',
      '/members/99999999999999999999',
    ])
      await expect(send({ place })).rejects.toMatchObject({
        ...{ code: 'invalid_fields', params: { fields: { place: 'unknown_place' } } },
      })
    expect(await count()).toBe(before)
  })

  test('needs a name, an address and good faith; about minors only good faith', async () => {
    const before = await count()
    for (const more of [{ name: ' ' }, { email: '' }, { good_faith: false }, { text: '' }])
      await expect(send(more)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await count()).toBe(before)
    await send({ reason: 'minor', name: '', email: '' })
    expect(await latest()).toMatchObject({ notifier: null, reporter_email: null })
  })

  test('of a member is a report of this member, without the typed name', async () => {
    const anna = await app.member()
    await send({}, anna)
    expect(await latest()).toMatchObject({ reporter_id: anna.id, notifier: null, reporter_email: null })
  })
})
