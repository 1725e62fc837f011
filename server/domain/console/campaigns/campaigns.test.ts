import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { CampaignId } from '#contract/wire/ids.ts'
import { findCampaignAddress } from '#server/domain/attribution/handlers.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { changeSite } from '#server/domain/sites/index.ts'
import { days, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

let shop: TestShop
let operator: TestMember
beforeEach(async () => {
  shop = await openShop()
  operator = await staffOf(shop.app, 'operator')
})
afterEach(() => shop[Symbol.asyncDispose]())

type Draft = Partial<CallInput<'createCampaign'>>
const draft = (more: Draft = {}) => ({
  ...{ site: shop.app.site.id, key: 'radio', name: 'Radio, estate', lander: 'gallery', slug: '' },
  ...{ network: 'radio', ref: 'spot-1', ...more },
})
const create = async (more: Draft = {}): Promise<CampaignId> =>
  (await shop.app.call(operator, 'createCampaign', draft(more))).campaign
const change = (campaign: CampaignId, version: number, { key: _, ...more }: Draft = {}) => {
  const { key: __, ...terms } = draft(more)
  return shop.app.call(operator, 'changeCampaign', { ...terms, campaign, version })
}
const seen = (campaign: CampaignId, version: number) => ({ site: shop.app.site.id, campaign, version })
const listed = async () =>
  (await shop.app.call(operator, 'listCampaigns', { site: shop.app.site.id })).campaigns
const opens = (query: string) => findCampaignAddress(shop.app, shop.app.site, new URLSearchParams(query))
const inMs = (ms: number) => new Date(shop.app.clock.now().getTime() + ms).toISOString()

test('O1: a link opens its lander with its source from the start to the end, and adds the marks of a click', async () => {
  await create({ starts_at: inMs(days(1)), ends_at: inMs(days(2)) })
  expect(await listed()).toMatchObject([
    { state: 'planned', link: `${shop.app.site.origin}/?campaign=radio`, version: 1 },
  ])
  expect(await opens('campaign=radio')).toBeNull()
  shop.app.clock.advance(days(1))
  expect(await opens('campaign=radio')).toBe('/landers/gallery?network=radio&ref=spot-1')
  expect(await opens('campaign=radio&sub1=click9&ref=fake')).toBe(
    '/landers/gallery?sub1=click9&ref=spot-1&network=radio',
  )
  expect(await opens('campaign=altra')).toBeNull()
  expect(await opens('campaign=%00')).toBeNull()
  shop.app.clock.advance(days(1))
  expect(await opens('campaign=radio')).toBeNull()
  expect(await listed()).toMatchObject([{ state: 'ended' }])
})

test('a change keeps the link and the start, and an undo brings the values before back', async () => {
  const id = await create()
  const starts_at = (await listed())[0]?.starts_at
  shop.app.clock.advance(days(3))
  await change(id, 1, { lander: 'tinderswipe' })
  expect(await opens('campaign=radio')).toMatch(/^\/landers\/tinderswipe\?/)
  expect(await listed()).toMatchObject([{ version: 2, starts_at }])
  await shop.app.call(operator, 'endCampaign', seen(id, 2))
  expect(await opens('campaign=radio')).toBeNull()
  await expect(shop.app.call(operator, 'endCampaign', seen(id, 3))).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  await shop.app.call(operator, 'undoCampaign', seen(id, 3))
  expect(await opens('campaign=radio')).toMatch(/tinderswipe/)
  const { history = [] } = (await listed())[0] ?? {}
  expect(history.map(({ action }) => action)).toEqual([
    ...['campaign_undone', 'campaign_ended', 'campaign_changed', 'campaign_created'],
  ])
  expect(history[0]?.by).toBe('operator')
})

test('of two people who change the same version, the second is refused, and nothing is lost', async () => {
  const id = await create()
  const outcomes = await Promise.allSettled([
    change(id, 1, { name: 'Uno' }),
    change(id, 1, { name: 'Due' }),
    shop.app.call(operator, 'endCampaign', seen(id, 1)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'changed_since' })
  expect(await listed()).toMatchObject([{ version: 2 }])
})

test('refuses a taken key, an unknown page or code, a source without network and ref, and an end before the start', async () => {
  const id = await create()
  await expect(create()).rejects.toMatchObject({ code: 'campaign_exists' })
  const refused = async (more: Draft, fields: object) =>
    await expect(create({ key: 'altra', ...more })).rejects.toMatchObject({ params: { fields } })
  await refused({ lander: 'member' }, { lander: 'unknown_choice' })
  await refused({ slug: 'estate' }, { slug: 'unknown_choice' })
  await refused({ code: 'NIENTE' }, { code: 'unknown_choice' })
  await refused({ network: ' ', ref: '' }, { ref: 'required' })
  await refused({ ends_at: inMs(-1) }, { ends_at: 'too_low' })
  await refused({ key: 'due parole' }, { key: 'invalid' })
  await refused({ name: 'a\u0000b' }, { name: 'invalid' })
  await expect(shop.app.call(operator, 'undoCampaign', seen(id, 1))).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
})

/** Gives the site these texts of landers. */
async function setTexts(lander_texts: object): Promise<void> {
  const { app } = shop
  const change = { settings: { lander_texts }, company: {} }
  await inTransaction(app.db, (tx) =>
    changeSite(tx, app.site.domain, change, { now: app.clock.now(), staff: null }),
  )
  // Processes read the sites again after this time.
  app.clock.advance(seconds(15))
}

test('an undo never opens a page that the site no longer has', async () => {
  await setTexts({ gallery: { estate: { it: { headline: 'Estate' } } } })
  const id = await create({ slug: 'estate' })
  await change(id, 1)
  await setTexts({})
  await expect(shop.app.call(operator, 'undoCampaign', seen(id, 2))).rejects.toMatchObject({
    ...{ code: 'invalid_fields', params: { fields: { slug: 'unknown_choice' } } },
  })
  expect(await listed()).toMatchObject([{ version: 2, slug: '' }])
  expect(await opens('campaign=radio')).toBe('/landers/gallery?network=radio&ref=spot-1')
})

test('a lander of the site by slug can be opened, and a code that ends meanwhile stays in a change', async () => {
  const { app } = shop
  await setTexts({ gallery: { estate: { it: { headline: 'Estate' } } } })
  await createCode(app, app.db, {
    ...{ site: app.site, code: 'ESTATE20', percentage: 20, expires: new Date(inMs(days(1))) },
  })
  const id = await create({ slug: 'estate', code: 'estate20' })
  expect(await opens('campaign=radio')).toMatch(/^\/landers\/gallery\/estate\?/)
  app.clock.advance(days(2))
  await change(id, 1, { slug: 'estate', code: 'ESTATE20', name: 'Nome nuovo' })
  expect(await listed()).toMatchObject([{ code: 'ESTATE20', name: 'Nome nuovo' }])
  await expect(create({ key: 'altra', code: 'ESTATE20' })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('results count only from ten on, of the days, the page and the source of the campaign', async () => {
  const { app } = shop
  const campaign = await create({ starts_at: inMs(days(1)) })
  const sql = `insert into landing_count (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3, views, sign_ups,
    activations, purchases) values ($1, $2, 'gallery', '', $3, 'spot-1', $4, '', '', $5, $6, 0, 0)`
  const add = (hour: string, network: string, mark: string, views: number, signUps: number) =>
    app.db.query(sql, [app.site.id, hour, network, mark, views, signUps])
  await add(inMs(days(-3)), 'radio', '', 500, 500)
  app.clock.advance(days(2))
  await add(inMs(0), 'radio', '', 14, 4)
  await add(inMs(0), 'radio', 'click', 20, 0)
  await add(inMs(0), 'tv', '', 90, 90)
  const results = () => app.call(operator, 'getCampaignResults', { site: app.site.id, campaign })
  expect(await results()).toEqual({ views: 30, sign_ups: null, purchases: 0, orders: null })
})

test('orders with the code are shown in tens, so that two looks do not tell of one', async () => {
  const { app } = shop
  await createCode(app, app.db, {
    ...{ site: app.site, code: 'DECINE20', percentage: 20, expires: new Date(inMs(days(9))) },
  })
  const campaign = await create({ key: 'decine', code: 'DECINE20' })
  const orders = async () => {
    await insertPaidOrder(app, await app.member(), { discount_code: 'DECINE20', receipt_number: null })
    return (await app.call(operator, 'getCampaignResults', { site: app.site.id, campaign })).orders
  }
  const shown = []
  for (let nth = 1; nth <= 13; nth++) shown.push(await orders())
  expect([...new Set(shown)]).toEqual([null, 10])
})
