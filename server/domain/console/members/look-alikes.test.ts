import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookAlikes } from '#contract/console/look-alikes.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { registeredStatements } from '#server/adapters/postgres/statements.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { longestShared } from '#server/domain/profiles/look-alikes/list-same-phrases.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Stores a photo with this perceptual hash. */
async function photo({ id, site }: TestMember, print: bigint, isPrivate = false): Promise<void> {
  const photoId = orderedId(app.clock.now())
  await app.db.query(
    `insert into photo (member_id, id, site_id, media_key, status, is_private, position, width, height, thumbhash,
                        prints, created_at)
     values ($1, $2, $3, $4, 'active', $5, 1, 10, 10, '', $6, $7)`,
    [id, photoId, site.id, `key${photoId}`, isPrivate, [print, 0n, 0n], app.clock.now()],
  )
}

async function mandate({ id, site }: TestMember, iban: string, phone: string): Promise<void> {
  const mandateId = orderedId(app.clock.now())
  await app.db.query(
    `insert into debit_mandate (member_id, id, site_id, reference, iban, holder, phone, signed_at)
     values ($1, $2, $3, $4, $5, 'Nome', $6, $7)`,
    [id, mandateId, site.id, `M-${mandateId}`, iban, phone, app.clock.now()],
  )
}

async function lookAlikesOf(member: MemberId, sites: SiteId[] = [app.site.id]): Promise<LookAlikes> {
  const moderator = await createReviewer(app, 'moderator', sites)
  await moderator('openMemberFile', { member, reason: 'safety' })
  const { file } = await moderator('getMemberFile', { member })
  if (!file?.look_alikes) throw new Error('no look-alikes')
  return file.look_alikes
}

const reasonsOf = ({ others }: LookAlikes) =>
  Object.fromEntries(others.map(({ member, reasons }) => [member.id, reasons]))

test('O1: a photo counts as alike up to six different bits, and not when it is private', async () => {
  const [anna, near, far, hidden] = (await Promise.all([0, 1, 2, 3].map(() => app.member()))) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ]
  const print = 0x0f1e2d3c4b5a6978n
  await photo(anna, print)
  await photo(near, print ^ 0b111111n)
  await photo(far, print ^ 0b1111111n)
  await photo(hidden, print, true)
  const found = await lookAlikesOf(anna.id)
  expect(reasonsOf(found)).toEqual({ [near.id]: [{ by: 'photo', bits: 58, phrase: null }] })
  const alike = found.own.photos.filter(({ is_alike }) => is_alike)
  expect(alike).toHaveLength(1)
  expect(found.others[0]?.photos.map(({ is_alike }) => is_alike)).toContain(true)
})

test('the same account, phone and sentence are reasons, and the account itself is not told', async () => {
  const [anna, dan, eva] = [await app.member(), await app.member(), await app.member()]
  await mandate(anna, 'IT60X0542811101000000123456', '+393331112233')
  await mandate(dan, 'IT60X0542811101000000123456', '+393334445566')
  await mandate(eva, 'IT02L1234512345123456789012', '+393331112233')
  const about = (text: string, { id }: TestMember) =>
    app.db.query('update profile set about = $1 where member_id = $2', [text, id])
  await about('Ciao! Cerco qualcuno che ami il mare, d’inverno. Lavoro in banca', anna)
  await about('Sono nuovo qui… CERCO QUALCUNO che ami il mare d’inverno!', dan)
  await about('Cerco qualcuno.', eva)
  const found = await lookAlikesOf(anna.id)
  expect(reasonsOf(found)).toEqual({
    [dan.id]: [
      { by: 'account', bits: null, phrase: null },
      { by: 'phrase', bits: null, phrase: 'Cerco qualcuno che ami il mare, d’inverno' },
    ],
    [eva.id]: [{ by: 'phone', bits: null, phrase: null }],
  })
  // The member with the most reasons comes first.
  expect(found.others[0]?.member.id).toBe(dan.id)
  expect(JSON.stringify(found)).not.toMatch(/IT60|39333/)
})

test('members of other sites are compared only for staff of those sites', async () => {
  const anna = await app.member()
  const other = await app.member({ site: app.otherSite })
  const { email } = (await app.db.query('select email from member where id = $1', [anna.id])).rows[0]
  await app.db.query('update member_email set email = $1 where member_id = $2', [email, other.id])
  await photo(anna, 0x1234567812345678n)
  await photo(other, 0x1234567812345678n)
  expect((await lookAlikesOf(anna.id)).others).toEqual([])
  const found = await lookAlikesOf(anna.id, [app.site.id, app.otherSite.id])
  expect(reasonsOf(found)[other.id]?.map(({ by }) => by)).toEqual(['photo', 'address'])
})

test('an erased member is recognised by nobody', async () => {
  const [anna, gone] = [await app.member(), await app.member()]
  await mandate(anna, 'IT28W8000000292100645211208', '+393339990001')
  await mandate(gone, 'IT28W8000000292100645211208', '+393339990001')
  await app.db.query('update debit_mandate set last_used_at = signed_at')
  expect(Object.keys(reasonsOf(await lookAlikesOf(anna.id)))).toEqual([gone.id])
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, gone.id))
  const { rows } = await app.db.query(`select 1 from debit_mandate where phone = '+393339990001'`)
  expect(rows).toHaveLength(2)
  expect((await lookAlikesOf(anna.id)).others).toEqual([])
})

test('support gets no look-alikes', async () => {
  const anna = await app.member()
  const support = await createReviewer(app, 'support')
  await support('openMemberFile', { member: anna.id, reason: 'payment' })
  const { file } = await support('getMemberFile', { member: anna.id })
  expect([file?.look_alikes, file?.evidence]).toEqual([null, null])
})

test('evidence stays after the member has changed what was reported, and says until when', async () => {
  const moderator = await createReviewer(app)
  const [anna, dan] = [await app.member(), await app.member()]
  await app.db.query(`update profile set about = 'Mandami dei soldi' where member_id = $1`, [anna.id])
  await app.call(dan, 'reportMember', { member: anna.id, reason: 'fake', text: 'segreto di chi segnala' })
  await app.call(dan, 'blockMember', { profile: anna.id } as never)
  await app.db.query(`update profile set about = '' where member_id = $1`, [anna.id])
  await moderator('openMemberFile', { member: anna.id, reason: 'safety' })
  const evidence = async () => (await moderator('getMemberFile', { member: anna.id })).file?.evidence
  expect(await evidence()).toMatchObject([{ about: 'profile', text: 'Mandami dei soldi', until: null }])
  const report = (await evidence())?.[0]?.report
  await moderator('decideReport', { report: report as never, outcome: 'no_breach' })
  const days = (Date.parse((await evidence())?.[0]?.until ?? '') - app.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(183)
  expect(JSON.stringify(await evidence())).not.toContain('segreto')
})

test('only sentences that are long enough to be typical count', () => {
  expect(longestShared('Amo il mare.', 'Amo il mare.')).toBeNull()
  expect(longestShared('Amo il mare e la montagna. Ciao', 'amo IL mare, e la montagna!')).toBe(
    'Amo il mare e la montagna',
  )
})

const lookUps = [
  ...['select_members_by_name', 'select_members_by_skeleton', 'select_members_by_address'],
  ...['select_provisional_members_by_address', 'select_member_states', 'select_buyers_by_order_number'],
  ...['select_buyers_by_payment', 'select_withdrawals_by_number', 'select_complaints_by_number'],
  ...['select_site_of_orders', 'select_last_look_at_member', 'select_acts_about_member'],
  ...['select_look_alike_photos', 'select_profiles_with_same_phrases'],
  ...['select_members_with_same_account', 'select_members_with_same_phone', 'count_conversations'],
  ...['select_payer_prints', 'select_members_with_same_payer_print'],
]

test.each(lookUps)('%s reads indexes, whatever the number of members', async (name) => {
  const client = await app.db.connect()
  try {
    const { text, names } = registeredStatements.get(name) ?? { text: '', names: [] }
    // With sequential scans off, a plan still has one if no index serves the condition.
    await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan')
    await client.query(`prepare look_up as ${text}`)
    const parameters = names.length > 0 ? `(${names.map(() => 'null').join(', ')})` : ''
    const { rows } = await client.query(`explain execute look_up${parameters}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index|Bitmap/)
    expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release(true)
  }
})
