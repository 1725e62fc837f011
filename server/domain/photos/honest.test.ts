import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoId, ReportId } from '#contract/wire/ids.ts'
import { photograph } from '#server/adapters/pictures/pictures.fixture.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { personalData as moderation } from '#server/domain/moderation/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
import { decidePhoto } from '#tests/harness/photos.ts'
import { handlers } from './handlers.ts'
import { personalData, planPrints } from './index.ts'
import { hidePhoto, undoReview } from './review-photo.ts'

async function upload(app: TestApp, who: TestMember, bytes: Buffer, made_with_ai?: '1') {
  const session = await findSession(app, who.site, who.token)
  const requestContext = {
    ...requestContextOf(app, who.site, session),
    session,
    upload: await uploadOf(bytes),
  }
  return (await handlers.uploadPhoto(requestContext as MemberContext, { made_with_ai })).photo
}

async function reviewer(app: TestApp, site: Site) {
  const account = { email: `mod${site.id}@posta.test`, name: 'mod', role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...account, sites: [site.id], password_hash: 'none' })
  const token = await createSession(app, { staff: id, site, userAgent: 'test' })
  return { token, site } as TestMember
}

const xmp = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
   <rdf:Description xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
     i:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`

test('X20: labels a picture by its metadata, by the word of its owner or by a reviewer', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const marked = await sharp(await photograph(1))
    .withXmp(xmp('trainedAlgorithmicMedia'))
    .jpeg()
    .toBuffer()
  const [first, second, third] = [
    await upload(app, anna, marked),
    await upload(app, anna, await photograph(2), '1'),
    await upload(app, anna, await photograph(3)),
  ]
  expect([first, second, third].map(({ ai_source }) => ai_source)).toEqual(['credentials', 'owner', null])
  for (const photo of [first, second]) await decidePhoto(app, anna.id, photo.id)
  const moderator = await reviewer(app, app.site)
  await app.call(moderator, 'approvePhoto', { member: anna.id, photo: third.id, made_with_ai: true })
  const { profile } = await app.call(bruno, 'getMember', { id: anna.id })
  expect(profile.photos.map(({ made_with_ai }) => made_with_ai)).toEqual([true, true, true])

  // The owner takes back only the own word. The card's copy of the main photo follows.
  const say = (photo: PhotoId, made_with_ai: boolean) =>
    app.call(anna, 'changePhoto', { photo, made_with_ai })
  for (const { id } of [first, second, third]) await say(id, false)
  const own = async () =>
    (await app.call(anna, 'getOwnProfile', {})).profile.photos.map(({ ai_source }) => ai_source)
  expect(await own()).toEqual(['credentials', null, 'reviewer'])
  await app.call(anna, 'changePhoto', { photo: second.id, main: true })
  const onCard = async () =>
    (await app.call(bruno, 'searchMembers', { country: 'IT' })).results.find(({ id }) => id === anna.id)
      ?.main_image?.made_with_ai
  expect(await onCard()).toBe(false)
  await say(second.id, true)
  expect(await onCard()).toBe(true)
  await expect(
    app.call(bruno, 'changePhoto', { photo: second.id, made_with_ai: false }),
  ).rejects.toMatchObject({
    code: 'photo_not_found',
  })
  // A label that a reviewer has confirmed is the reviewer's: the owner cannot take it back, and the undo returns the word.
  await app.db.query('update photo set waiting_since = created_at where id = $1', [second.id])
  await app.call(moderator, 'approvePhoto', { member: anna.id, photo: second.id, made_with_ai: true })
  await say(second.id, false)
  expect(await own()).toEqual(['credentials', 'reviewer', 'reviewer'])
  await app.call(moderator, 'undoPhotoReview', { member: anna.id, photo: second.id })
  expect(await own()).toEqual(['credentials', 'owner', 'reviewer'])
  // A report that hides the photo for a while leaves the label.
  const hidden = { member: anna.id, photo: third.id, sites: [app.site.id] }
  const note = { report: '1' as ReportId, reason: 'other' as const, note: '' }
  await inTransaction(app.db, async (tx) => {
    const before = await hidePhoto(app, tx, hidden, note)
    if (!before) throw new Error('the photo was hidden before')
    await undoReview(app, tx, hidden, before, note.report)
  })
  expect(await own()).toEqual(['credentials', 'owner', 'reviewer'])
  // An undone decision takes its label along.
  await app.call(moderator, 'undoPhotoReview', { member: anna.id, photo: third.id })
  expect(await own()).toEqual(['credentials', 'owner', null])
})

test('X20: shows reviewers nearly the same photo of another profile, on their own sites only', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const abroad = await app.member({ site: app.otherSite })
  const bytes = await photograph(7)
  const first = await upload(app, anna, bytes)
  await decidePhoto(app, anna.id, first.id)
  await upload(app, bruno, await sharp(bytes).resize(300).jpeg({ quality: 60 }).toBuffer())
  await upload(app, bruno, await photograph(8))
  const listed = async (who: TestMember) => (await app.call(who, 'listPhotosToReview', {})).photos
  const moderator = await reviewer(app, app.site)
  expect((await listed(moderator)).map(({ flags, look_alikes }) => [flags, look_alikes])).toEqual([
    [['resembles_other'], [expect.objectContaining({ member: anna.id, filename: first.thumb_filename })]],
    [[], []],
  ])
  await app.runJobs()
  expect((await listed(moderator))[0]?.points).toContainEqual({ cause: 'elsewhere', points: 20, count: 1 })

  // Staff of the other site learn that a copy exists, and not whose it is.
  await upload(app, abroad, bytes)
  const other = await reviewer(app, app.otherSite)
  expect(await listed(other)).toMatchObject([{ flags: ['resembles_other'], look_alikes: [] }])

  // Erasure takes the hashes along.
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect((await listed(moderator)).flatMap(({ look_alikes }) => look_alikes)).toEqual([])
})

test('X20: compares a private photo when it becomes public, and not before', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const bytes = await photograph(7)
  await decidePhoto(app, anna.id, (await upload(app, anna, bytes)).id)
  const copy = await upload(app, bruno, bytes)
  await app.db.query(`update photo set flags = '{}' where id = $1`, [copy.id])
  await app.call(bruno, 'changePhoto', { photo: copy.id, is_private: true })
  const moderator = await reviewer(app, app.site)
  expect(await app.call(moderator, 'listPhotosToReview', {})).toMatchObject({ photos: [{ look_alikes: [] }] })
  await decidePhoto(app, bruno.id, copy.id)
  const alone = await upload(app, bruno, await photograph(9))
  await app.call(bruno, 'changePhoto', { photo: alone.id, is_private: true })
  await decidePhoto(app, bruno.id, alone.id)

  // Everything that the owner sees is the same for a picture that another profile has and for one that none has.
  const seen = async () => {
    const { photos } = (await app.call(bruno, 'getOwnProfile', {})).profile
    const events = await app.db.query('select name, data from member_event where member_id = $1', [bruno.id])
    const decisions = (await moderation.export(app, bruno.id)).photo_decisions.length
    return { statuses: photos.map(({ status }) => status), events: events.rows.length, decisions }
  }
  const changes = async (photo: PhotoId, is_private: boolean) => {
    await app.call(bruno, 'changePhoto', { photo, is_private })
    return seen()
  }
  const [ofAlone, ofCopy] = [await changes(alone.id, false), await changes(copy.id, false)]
  expect(ofCopy).toEqual(ofAlone)
  expect(ofCopy.statuses).toEqual(['active', 'active'])
  const queue = async () => (await app.call(moderator, 'listPhotosToReview', {})).photos
  expect(await queue()).toMatchObject([
    {
      photo: { id: copy.id, status: 'active' },
      flags: ['resembles_other'],
      look_alikes: [{ member: anna.id }],
    },
  ])
  // Private and public again asks for no second look: the first one still waits, or a reviewer knew of the copy.
  await changes(copy.id, true)
  await changes(copy.id, false)
  expect(await queue()).toHaveLength(1)
  const mails = async () => {
    app.clock.advance(25 * 60_000)
    await app.runJobs()
    return app.outbox.to(bruno.email).length
  }
  const [before, told] = [await seen(), await mails()]
  await app.call(moderator, 'approvePhoto', { member: bruno.id, photo: copy.id })
  expect([await seen(), await mails(), await queue()]).toEqual([before, told, []])
  await changes(copy.id, true)
  await changes(copy.id, false)
  expect(await queue()).toEqual([])
})

test('X20: a photo that was approved while it was private is compared when it becomes public; a rejection is told', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const bytes = await photograph(7)
  await decidePhoto(app, anna.id, (await upload(app, anna, bytes)).id)
  // Found on upload, but hidden before a reviewer could see both.
  const copy = await upload(app, bruno, bytes)
  await app.call(bruno, 'changePhoto', { photo: copy.id, is_private: true })
  await decidePhoto(app, bruno.id, copy.id)
  await app.call(bruno, 'changePhoto', { photo: copy.id, is_private: false })
  const moderator = await reviewer(app, app.site)
  const queue = async () => (await app.call(moderator, 'listPhotosToReview', {})).photos
  expect(await queue()).toMatchObject([{ look_alikes: [{ member: anna.id }] }])
  const of = { member: bruno.id, photo: copy.id }
  await app.call(moderator, 'rejectPhoto', { ...of, reason: 'other', note: '' })
  const statuses = async () =>
    (await app.call(bruno, 'getOwnProfile', {})).profile.photos.map(({ status }) => status)
  expect(await statuses()).toEqual(['rejected'])
  await app.call(moderator, 'undoPhotoReview', of)
  expect([await statuses(), (await queue()).length]).toEqual([['active'], 1])
})

test('fills in the missing hashes of photos that came without them', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await upload(app, anna, await photograph(7))
  const prints = async () =>
    (await app.db.query('select prints from photo where id = $1', [photo.id])).rows[0].prints
  const before = await prints()
  await app.db.query(`update photo set prints = '{}'`)
  expect(await planPrints(app.db)).toBe(1)
  await app.runJobs()
  // The stored picture has lost some quality, so its hash may differ by a few bits.
  expect(await prints()).toHaveLength(before.length)
  expect(await planPrints(app.db)).toBe(0)
})
