/** Tests what remains of claims, open numbers, campaigns and codes when the row of a site is removed. */
import { expect, test } from 'vitest'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { planMeasuring } from '#server/domain/claims/index.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { planRecount } from '#server/domain/numbers/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'

test('a removed site is found by no call, and the nights, claims, numbers, campaigns and codes of the others go on', async () => {
  await using app = await startTestApp()
  const { site: kept, otherSite: gone } = app
  const staff = await createStaff(app, app.db, {
    ...{ email: 'ada@posta.test', name: 'Ada', role: 'admin', sites: [kept.id, gone.id] },
    password_hash: 'none',
  })
  const admin = async () => {
    const token = await createSession(app, { staff, site: kept, userAgent: 'test' })
    return { token, site: kept } as TestMember
  }
  for (const site of [kept, gone]) {
    await app.call(await admin(), 'createCampaign', {
      ...{
        site: site.id,
        key: 'radio',
        name: 'Radio',
        lander: 'gallery',
        slug: '',
        network: '',
        ref: 'radio',
      },
    })
    await createCode(app, app.db, { site, code: 'ESTATE10', percentage: 10, expires: null })
  }
  const lists = ['listCampaigns', 'listSiteCodes', 'listClaims'] as const
  const counted = async (site: typeof kept) => {
    const who = await admin()
    return Promise.all(
      lists.map((name) =>
        app.call(who, name, { site: site.id }).then(
          (answer) => Object.values(answer)[0]?.length ?? 0,
          ({ code }) => String(code),
        ),
      ),
    )
  }
  const [before, other] = [await counted(kept), await counted(gone)]
  expect(other).toEqual(before)
  await planRecount(app)
  await planMeasuring(app)
  await app.after(days(1))
  await app.db.query('delete from site where id = $1', [gone.id])
  await app.after(days(3))
  expect(await counted(kept)).toEqual(before)
  expect(await counted(gone)).toEqual(lists.map(() => 'forbidden'))
  const { sites } = await app.call(await admin(), 'getConsole', {})
  expect(sites.map(({ id }) => id)).toEqual([kept.id])
  const { rows } = await app.db.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  )
  expect(rows).toEqual([])
  const { numbers } = await app.call(null, 'getOpenNumbers', {})
  expect(numbers).not.toBeNull()
  const nights = await app.db.query(
    'select max(day)::text as day from open_numbers where site_id = any ($1) group by site_id order by 1',
    [[kept.id, gone.id]],
  )
  expect(nights.rows[0].day < nights.rows[1].day).toBe(true)
})
