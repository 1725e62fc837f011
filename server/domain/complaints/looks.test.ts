import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { file, latestId, newKey } from './complaints.fixture.ts'

let shop: TestShop
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

const looks = async () =>
  (
    await app.db.query(
      `select object_kind as kind, object_id as id, member_id as member, after from audit_entry
        where action = 'looked' order by audit_entry.id`,
    )
  ).rows

test('O1: looks at a complaint, its payment and a withdrawal are entries of the audit trail', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  const order = await shop.order(anna)
  const complaint = (await file(app, anna, { order: order.id })) as string as ComplaintId
  await support('listComplaintsToAnswer', {})
  expect(await looks()).toEqual([])
  await support('getComplaintCase', { complaint })
  await support('getComplaintCase', { complaint })
  await support('askProvider', { complaint, order: order.id })
  const ofAnna = [
    {
      ...{ kind: 'complaint', id: complaint, member: anna.id },
      after: { shows: ['address', 'orders', 'credits'] },
    },
    { kind: 'order', id: order.id, member: anna.id, after: { complaint } },
  ]
  expect(await looks()).toEqual(ofAnna)

  await file(app, null, { email: 'carla@posta.test' })
  const visitors = await latestId(app)
  await support('getComplaintCase', { complaint: visitors })
  const ofVisitor = { kind: 'complaint', id: visitors, member: null, after: { shows: ['address'] } }
  expect((await looks()).slice(2)).toEqual([ofVisitor])

  const declared = { name: 'Carla', contract: 'Ordine', email: 'carla@posta.test', key: newKey() }
  await app.call(null, 'declareWithdrawal', declared)
  await app.runJobs()
  const { withdrawals } = await support('listWithdrawalsToReview', {})
  await support('listWithdrawalsToReview', {})
  expect((await looks()).slice(3)).toEqual([
    {
      ...{ kind: 'withdrawal', id: withdrawals[0]?.id, member: null },
      after: { shows: ['name', 'address', 'order'] },
    },
  ])
  expect(withdrawals).toHaveLength(1)
  expect(await verifyAudit(app.db)).toMatchObject({ head: { length: 4n }, count: 0 })
})

test('a refused look is no entry', async () => {
  const before = await looks()
  const elsewhere = await createReviewer(app, 'support')
  const complaint = (await file(app, await app.member({ site: app.otherSite }))) as string as ComplaintId
  await expect(elsewhere('getComplaintCase', { complaint })).rejects.toMatchObject({
    code: 'complaint_not_found',
  })
  expect(await looks()).toEqual(before)
})
