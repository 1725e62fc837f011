/** Voice intros on profiles (X16), through HTTP as a browser saves and loads them, with their review. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import {
  findOpenSessions,
  findSession,
  liftSuspension,
  suspendMember,
} from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { mountMedia } from '#server/http/media/media.ts'
import { createServer } from '#server/http/server.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { recording } from '#tests/harness/voices.ts'
import { personalData } from '../index.ts'

const app = await startTestApp()
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [mountMedia],
  })
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

const as = (who: TestMember) => ({ host: 'main.test', cookie: `sid=${who.token}` })
const seconds = recording(3, { note: 'made by a phone in Ferrara' })

async function save(who: TestMember, more: Record<string, unknown> = {}) {
  const { bytes = seconds, caption = '', question = 'sunday_sounds', from = who.id } = more
  const form = new FormData()
  if (caption) form.append('caption', caption as string)
  form.append('file', new Blob([new Uint8Array(bytes as Buffer)]), 'voice.wav')
  const request = new Request('http://main.test', { method: 'POST', body: form })
  const query = new URLSearchParams({ from: from as string, question: question as string })
  const answer = await server.inject({
    method: 'POST',
    url: `/api/voice-intro.php?${query}`,
    headers: {
      ...as(who),
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}
const load = (filename: string, who?: TestMember) =>
  server.inject({ url: `/media/${filename}`, headers: who ? as(who) : { host: 'main.test' } })
const status = async (filename: string, who?: TestMember) => (await load(filename, who)).statusCode
const page = async (viewer: TestMember, of: TestMember) =>
  (await app.call(viewer, 'getMember', { id: of.id })).profile
const own = async (who: TestMember) => (await app.call(who, 'getOwnProfile', {})).profile.voice_intro

/** Saves a voice intro and approves it. Returns its file. */
async function approved(who: TestMember, more: Record<string, unknown> = {}): Promise<string> {
  const { intro } = await save(who, more)
  const moderator = await createReviewer(app)
  const item = (await moderator('listVoicesToReview', {})).voices.find(({ profile }) => profile.id === who.id)
  await moderator('approveVoice', { member: who.id, voice: item?.id as never })
  return intro.filename
}

test('waits for a reviewer: until then only its speaker and reviewers hear it', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { intro } = await save(anna, { caption: 'La moka, poi più niente.' })
  expect(intro).toMatchObject({
    ...{ status: 'pending', question: 'sunday_sounds', duration_ms: 3_000 },
    ...{ caption: 'La moka, poi più niente.', reason: null, appeal: null },
  })
  expect(await own(anna)).toEqual(intro)
  expect((await page(bruno, anna)).voice_intro).toBeUndefined()
  expect([await status(intro.filename, anna), await status(intro.filename, bruno)]).toEqual([200, 404])
  // Nothing of the upload's metadata is in the stored file.
  expect(app.files.files.get(intro.filename)?.includes('Ferrara')).toBe(false)

  const moderator = await createReviewer(app)
  const [item] = (await moderator('listVoicesToReview', {})).voices
  expect(item).toMatchObject({ voice: { filename: intro.filename }, appeal: null, holder: null })
  await moderator('approveVoice', { member: anna.id, voice: item?.id as never })
  expect((await moderator('listVoicesToReview', {})).waiting).toBe(0)
  expect((await own(anna))?.status).toBe('active')
  const shown = (await page(bruno, anna)).voice_intro
  expect(shown).toMatchObject({ filename: intro.filename, caption: 'La moka, poi più niente.' })
  const heard = await load(intro.filename, bruno)
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['cache-control']]).toEqual([
    ...[200, 'audio/wav', 'private, max-age=300'],
  ])
  expect(await status(intro.filename)).toBe(404)
})

test('a rejection says why, can be undone until its mail leaves, and is appealed once to another person', async () => {
  const anna = await app.member()
  const { intro } = await save(anna)
  const [vera, luca] = [await createReviewer(app), await createReviewer(app)]
  const find = async (who: typeof vera) =>
    (await who('listVoicesToReview', {})).voices.find(({ profile }) => profile.id === anna.id)
  const voice = (await find(vera))?.id as never
  const of = { member: anna.id, voice }
  const rejection = { ...of, reason: 'unintelligible', note: 'Si sente il vento.' } as const
  const { mail } = await vera('previewVoiceRejection', rejection)
  expect(mail.text).toContain('Si sente il vento.')
  await vera('rejectVoice', rejection)
  expect(await own(anna)).toMatchObject({ status: 'rejected', reason: 'unintelligible' })
  await expect(luca('undoVoiceReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await vera('undoVoiceReview', of)
  expect(await own(anna)).toMatchObject({ status: 'pending', reason: null, note: '' })

  await vera('rejectVoice', rejection)
  const mails = app.outbox.mails.length
  app.clock.advance(minutes(21))
  await app.runJobs()
  const mailed = app.outbox.mails.slice(mails).find(({ to }) => to === anna.email)
  expect(mailed?.text).toContain('non si capisce')
  await expect(vera('undoVoiceReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })

  await app.call(anna, 'appealVoiceIntro', { text: 'Era il mare.' })
  await expect(app.call(anna, 'appealVoiceIntro', { text: 'Di nuovo.' })).rejects.toMatchObject({
    code: 'appeal_closed',
  })
  expect((await own(anna))?.appeal).toBe('open')
  expect(await find(vera)).toMatchObject({ needs_another_reviewer: true, appeal: { text: 'Era il mare.' } })
  await expect(vera('approveVoice', of)).rejects.toMatchObject({ code: 'another_reviewer' })
  await luca('approveVoice', of)
  expect((await own(anna))?.status).toBe('active')
  expect(await status(intro.filename, await app.member())).toBe(200)
})

test('refuses cut, silent, long and foreign files, and keeps the intro that is there', async () => {
  const anna = await app.member()
  const filename = await approved(anna)
  const refusals = [
    [seconds.subarray(0, -2), 'voice_broken'],
    [Buffer.from('OggS'.padEnd(4_000, 'x')), 'voice_broken'],
    [recording(5, { level: 0 }), 'voice_silent'],
    [recording(limits.voice_intro_seconds_max + 2), 'voice_too_long'],
    [recording(0.4), 'voice_too_short'],
  ] as const
  for (const [bytes, code] of refusals) expect((await save(anna, { bytes })).code, code).toBe(code)
  // An hour is refused by its size, before it is read.
  expect((await save(anna, { bytes: Buffer.alloc(4_000_000) })).code).toBe('voice_too_long')
  expect((await save(anna, { from: (await app.member()).id })).code).toBe('auth_required')
  expect((await save(anna, { question: 'unknown' })).code).toBe('invalid_fields')
  expect(await own(anna)).toMatchObject({ status: 'active', filename })
})

test('twenty uploads at once leave one intro and one file', async () => {
  const anna = await app.member()
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(anna)))
  const saved = answers.filter(({ intro }) => intro).length
  expect(saved).toBeGreaterThan(0)
  expect(answers.filter(({ code }) => code === 'unavailable').length).toBe(20 - saved)
  await app.runJobs()
  const filename = (await own(anna))?.filename ?? ''
  const left = answers.map(({ intro }) => intro?.filename).filter((each) => app.files.files.has(each))
  expect(left).toEqual([filename])
})

test('is heard only by members who can see its speaker: not after a block, a pause, a suspension or leaving', async () => {
  const [anna, bruno, elsewhere] = [
    await app.member(),
    await app.member(),
    await app.member({ site: app.otherSite }),
  ]
  const filename = await approved(anna)
  expect([await status(filename, bruno), await status(filename, elsewhere)]).toEqual([200, 404])
  await app.call(bruno, 'blockMember', { profile: anna.id })
  expect([await status(filename, bruno), await status(filename, anna)]).toEqual([404, 200])
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  await app.call(anna, 'savePreferences', { paused: true })
  expect(await status(filename, bruno)).toBe(404)
  await app.call(anna, 'savePreferences', { paused: false })
  expect(await status(filename, bruno)).toBe(200)
  const [left, suspended] = [await app.member(), await app.member()]
  const files = [await approved(left), await approved(suspended)]
  const heard = () => Promise.all(files.map((each) => status(each, bruno)))
  expect(await heard()).toEqual([200, 200])
  await app.call(left, 'leaveSite', { when: 'in_14_days' })
  const moderator = await createReviewer(app)
  await moderator('takeMeasure', {
    ...{ member: suspended.id, outcome: 'suspended', days: 1, ground: 'spam', note: 'Troppi inviti.' },
  })
  expect(await heard()).toEqual([404, 404])
  await app.call(anna, 'deleteVoiceIntro', {})
  await app.call(anna, 'deleteVoiceIntro', {})
  await app.runJobs()
  for (const who of [anna, bruno]) expect(await status(filename, who)).toBe(404)
  expect([await own(anna), app.files.files.has(filename)]).toEqual([undefined, false])
})

test('another recording takes the place of the first and waits again; the first file is deleted', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const first = await approved(anna)
  const { intro } = await save(anna, { question: 'small_joy' })
  await app.runJobs()
  expect([intro.status, app.files.files.has(first)]).toEqual(['pending', false])
  expect((await page(bruno, anna)).voice_intro).toBeUndefined()
})

test('a report keeps a copy; a decision takes the intro off the profile, and an undo puts it back', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const filename = await approved(anna, { caption: 'parole sgradevoli' })
  const target = { member: anna.id, voice: 'intro' } as const
  expect(await app.call(bruno, 'getReportSubject', target)).toMatchObject({ about: 'voice', message: null })
  await app.call(bruno, 'reportMember', { ...target, reason: 'harassment', text: '' })
  const moderator = await createReviewer(app)
  const item = (await moderator('listReportsToReview', {})).reports.find(({ about }) => about === 'voice')
  expect(item?.evidence).toMatchObject({
    voice_intro: { question: 'sunday_sounds', caption: 'parole sgradevoli' },
    photo_filename: null,
  })
  const copy = item?.evidence?.voice_filename ?? ''
  expect(app.files.files.get(copy)).toEqual(app.files.files.get(filename))

  const report = item?.id as never
  await moderator('decideReport', {
    ...{ report, outcome: 'warned', ground: 'harassment', note: 'Insulta.', removes: ['voice_intro'] },
  })
  expect(await own(anna)).toMatchObject({ status: 'removed' })
  expect((await page(bruno, anna)).voice_intro).toBeUndefined()
  expect(await status(filename, bruno)).toBe(404)
  const [told] = (await app.call(anna, 'listOwnReports', {})).decided
  expect(told?.content).toMatchObject({ what: 'voice', is_removed: true, text: 'parole sgradevoli' })
  await moderator('undoReportDecision', { report })
  expect(await status(filename, bruno)).toBe(200)

  await moderator('decideReport', { report, outcome: 'no_breach' })
  app.clock.advance(days(limits.report_appeal_days))
  await app.runJobs()
  expect(app.files.files.has(copy)).toBe(false)
})

test('a removal by a report holds for an intro whose approval was undone; its undo puts the intro back into the queue', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { intro } = await save(anna)
  const moderator = await createReviewer(app)
  const waiting = async () =>
    (await moderator('listVoicesToReview', {})).voices.filter(({ profile }) => profile.id === anna.id)
  const of = { member: anna.id, voice: (await waiting())[0]?.id as never }
  await moderator('approveVoice', of)
  await app.call(bruno, 'reportMember', { member: anna.id, voice: 'intro', reason: 'harassment', text: '' })
  await moderator('undoVoiceReview', of)
  const reports = (await moderator('listReportsToReview', {})).reports
  const report = reports.find(({ about }) => about === 'voice')?.id as never
  await moderator('decideReport', {
    ...{ report, outcome: 'warned', ground: 'harassment', note: 'Insulta.', removes: ['voice_intro'] },
  })
  expect([await waiting(), (await own(anna))?.status]).toEqual([[], 'removed'])
  await expect(moderator('approveVoice', of)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await status(intro.filename, bruno)).toBe(404)
  await moderator('undoReportDecision', { report })
  expect([(await waiting()).length, (await own(anna))?.status]).toEqual([1, 'pending'])
  expect(await status(intro.filename, bruno)).toBe(404)
  await moderator('approveVoice', of)
  expect(await status(intro.filename, bruno)).toBe(200)
})

test('waits through a suspension and a change of language, and is heard once the suspension is lifted', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { intro } = await save(anna)
  const moderator = await createReviewer(app)
  const voices = (await moderator('listVoicesToReview', {})).voices
  const voice = voices.find(({ profile }) => profile.id === anna.id)?.id as never
  await app.db.query(`update member set language = 'en' where id = $1`, [anna.id])
  const report = '78' as ReportId
  await inTransaction(app.db, (tx) => suspendMember(app, tx, anna.id, report))
  await moderator('approveVoice', { member: anna.id, voice })
  expect(await status(intro.filename, bruno)).toBe(404)
  await inTransaction(app.db, (tx) => liftSuspension(app, tx, anna.id, report))
  expect((await page(bruno, anna)).voice_intro).toMatchObject({ filename: intro.filename })
  expect(await status(intro.filename, bruno)).toBe(200)
})

test('is in the archive, and an erasure deletes its row and its file', async () => {
  const anna = await app.member()
  const { intro } = await save(anna, { caption: 'La moka.' })
  expect(await personalData.export(app, anna.id)).toMatchObject({
    voice_intro: { question: 'sunday_sounds', file: 'vocali/presentazione.wav', caption: 'La moka.' },
  })
  expect(await personalData.files?.(app, anna.id)).toEqual([
    { path: 'vocali/presentazione.wav', key: intro.filename },
  ])
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '9' as never))
  await app.runJobs()
  expect(app.files.files.has(intro.filename)).toBe(false)
  const { rows } = await app.db.query('select from voice_intro where member_id = $1', [anna.id])
  expect(rows).toEqual([])
})
