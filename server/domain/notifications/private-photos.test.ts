import { describe, expect, test } from 'vitest'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'
import { notifyMember } from './notify-member.ts'

const { app, offlineMember, choose, like, mailsTo, subscribe, write } = await startNotices()

/** Creates an offline member with a public and a private photo. */
async function owner(): Promise<TestMember> {
  const member = await offlineMember()
  await readyPhoto(app, member, true)
  const { id } = await readyPhoto(app, member)
  await app.call(member, 'changePhoto', { photo: id, is_private: true })
  return member
}
const ask = (viewer: TestMember, of: TestMember) => app.call(viewer, 'askPrivatePhotos', { profile: of.id })
const grant = (of: TestMember, viewer: TestMember) =>
  app.call(of, 'answerPhotoRequest', { profile: viewer.id, answer: 'grant' })
const mailTo = (who: TestMember) => app.outbox.to(who.email).at(-1)
const pushed = () => app.pushes.sent.map(({ payload }) => payload)

describe('notices about private photos (X6, N1)', () => {
  test('one mail for several requests after ten minutes, and nothing twice', async () => {
    const [anna, bruno, carlo] = [await owner(), await app.member(), await app.member()]
    await ask(bruno, anna)
    await app.after(minutes(9))
    await ask(carlo, anna)
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(1))
    await app.after(days(1))
    expect(mailsTo(anna)).toEqual([
      `${carlo.name} e ${bruno.name} chiedono di vedere le tue foto private su main.test`,
    ])
    const mail = mailTo(anna)
    expect(mail?.text).toContain(`${carlo.name} e ${bruno.name} chiedono di vedere le tue foto private.`)
    expect(mail?.text).toContain('vuoi sapere chi chiede di vedere le tue foto private')
    expect(mail?.text).toMatch(/https:\/\/main\.test\/profile\?\S+#photo/)
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe.php')
  })

  test('notifies the viewer of a grant, and of a refusal nothing', async () => {
    const anna = await owner()
    const [bruno, carlo] = [await offlineMember(), await offlineMember()]
    for (const viewer of [bruno, carlo]) await ask(viewer, anna)
    await grant(anna, bruno)
    await app.call(anna, 'answerPhotoRequest', { profile: carlo.id, answer: 'refuse' })
    await app.after(minutes(11))
    expect(mailsTo(bruno)).toEqual([`${anna.name} ti mostra le sue foto private su main.test`])
    expect(mailTo(bruno)?.text).toContain(`https://main.test/members/${anna.id}`)
    expect(mailsTo(carlo)).toEqual([])
    // No mail is sent, because the owner has already answered both requests.
    expect(mailsTo(anna)).toEqual([])
  })

  test('no notice of a request or grant that was seen on the page', async () => {
    const [anna, bruno] = [await owner(), await offlineMember()]
    await ask(bruno, anna)
    await app.call(anna, 'listPhotoRequests', {})
    await grant(anna, bruno)
    await app.call(bruno, 'getMember', { id: anna.id })
    await app.after(minutes(11))
    expect([...mailsTo(anna), ...mailsTo(bruno)]).toEqual([])
  })

  test('a maintenance marks no request and no grant as seen, because reads then write nothing', async () => {
    const [anna, bruno] = [await owner(), await offlineMember()]
    await ask(bruno, anna)
    const until = new Date(app.clock.now().getTime() + minutes(30)).toISOString()
    const maintenance = async (...args: string[]) => {
      await runMaintenanceCommand(app.db, args, app.clock.now())
      app.clock.advance(seconds(15))
    }
    const isNew = async () =>
      (await app.db.query('select is_new from photo_access where member_id = $1', [anna.id])).rows[0]?.is_new
    const now = async (who: TestMember) => ({ ...who, site: await getSite(app, who.site.id) })
    await maintenance('on', `--until=${until}`)
    expect((await app.call(await now(anna), 'listPhotoRequests', {})).requests).toHaveLength(1)
    expect(await isNew()).toBe(true)
    await maintenance('off')
    await grant(anna, bruno)
    await maintenance('on', `--until=${until}`)
    await app.call(await now(bruno), 'getMember', { id: anna.id })
    expect(await isNew()).toBe(true)
    await maintenance('off')
    await app.after(minutes(11))
    expect(mailsTo(bruno)).toHaveLength(1)
  })

  test('a second request and a second grant have notices of their own', async () => {
    const [anna, bruno] = [await owner(), await offlineMember()]
    for (const times of [1, 2]) {
      await ask(bruno, anna)
      await app.after(minutes(11))
      expect(mailsTo(anna)).toHaveLength(times)
      await grant(anna, bruno)
      await app.after(minutes(11))
      expect(mailsTo(bruno)).toHaveLength(times)
      // The block ends the grant, so Bruno may ask again at once.
      await app.call(anna, 'blockMember', { profile: bruno.id })
      await app.call(anna, 'unblockMember', { profile: bruno.id })
    }
  })

  test.each(['blocked', 'blocked and unblocked', 'withdrawn', 'no longer private'] as const)(
    'a queued notice of a grant is not sent if it is %s',
    async (state) => {
      const [anna, bruno] = [await owner(), await offlineMember()]
      await ask(bruno, anna)
      await grant(anna, bruno)
      app.clock.advance(minutes(11))
      await sweepDue(app)
      await notifyMember(app, bruno.id)
      if (state.startsWith('blocked')) await app.call(anna, 'blockMember', { profile: bruno.id })
      if (state === 'blocked and unblocked') await app.call(anna, 'unblockMember', { profile: bruno.id })
      if (state === 'withdrawn') await app.call(anna, 'withdrawPhotoAccess', { profile: bruno.id })
      if (state === 'no longer private')
        for (const { id, is_private } of (await app.call(anna, 'getOwnProfile', {})).profile.photos)
          if (is_private) await app.call(anna, 'changePhoto', { photo: id, is_private: false })
      await app.runJobs()
      await app.after(days(1))
      expect(mailsTo(bruno)).toEqual([])
    },
  )

  test('is one mail together with messages and likes, and each kind names its own members', async () => {
    const [anna, bruno, carlo, dario] = [
      await owner(),
      await app.member({ credits: 50 }),
      await app.member(),
      await app.member(),
    ]
    await write(bruno, anna)
    await like(carlo, anna)
    await ask(dario, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toEqual([`${bruno.name} ti ha scritto su main.test`])
    const text = mailTo(anna)?.text ?? ''
    expect(text).toContain(`Piaci a ${carlo.name}.`)
    expect(text).toContain(`${dario.name} chiede di vedere le tue foto private.`)
  })

  test('follows its own preference: off, instant, once a day', async () => {
    const [off, instant, daily] = [await owner(), await owner(), await owner()]
    await choose(off, { private_photos: 'off' })
    await choose(instant, { private_photos: 'instant' })
    await choose(daily, { private_photos: 'daily' })
    app.clock.advance(minutes(5))
    const bruno = await app.member()
    for (const anna of [off, instant, daily]) await ask(bruno, anna)
    await app.after(0)
    expect([off, instant, daily].map((anna) => mailsTo(anna).length)).toEqual([0, 1, 0])
    await app.after(minutes(11))
    await ask(await app.member(), daily)
    await app.after(hours(23))
    expect([off, instant, daily].map((anna) => mailsTo(anna).length)).toEqual([0, 1, 1])
    await app.after(hours(1))
    expect([off, instant, daily].map((anna) => mailsTo(anna).length)).toEqual([0, 1, 2])
  })

  test('by push: counts, and names only on a device that may show them', async () => {
    const [anna, bruno] = [await owner(), await app.member()]
    await subscribe(anna)
    await ask(bruno, anna)
    await app.after(minutes(11))
    expect(pushed()).toMatchObject([
      { title: 'main.test', body: '1 persona chiede di vedere le tue foto private.', url: '/profile#photo' },
    ])
    expect(JSON.stringify(pushed())).not.toContain(bruno.name)
    expect(mailsTo(anna)).toEqual([])
  })
})
