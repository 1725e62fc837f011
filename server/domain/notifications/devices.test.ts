import { describe, expect, test } from 'vitest'
import { createSession } from '#server/domain/accounts/index.ts'
import { days, minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startNotices } from './notices.fixture.ts'

const { app, offlineMember, mailsTo, subscribe, write } = await startNotices()

describe('browsers that receive pushes', () => {
  test('are listed, changed and removed; a repeated subscription adds no browser', async () => {
    const anna = await app.member()
    await subscribe(anna)
    await subscribe(anna)
    const { devices } = await app.call(anna, 'listPushDevices', {})
    expect(devices).toMatchObject([{ current: true, shows_text: false }])
    const [device] = devices
    await app.call(anna, 'changePushDevice', { device: device?.id ?? 'this', shows_text: true })
    await subscribe(anna)
    expect((await app.call(anna, 'listPushDevices', {})).devices).toMatchObject([{ shows_text: true }])
    await app.call(anna, 'removePushDevice', { device: 'this' })
    expect((await app.call(anna, 'listPushDevices', {})).devices).toEqual([])
    await expect(app.call(anna, 'removePushDevice', { device: 'this' })).rejects.toMatchObject({
      code: 'push_device_not_found',
    })
  })

  test('belong to one member; the previous member of a browser gets no pushes there', async () => {
    const [anna, bruno, carlo] = [
      await offlineMember(),
      await app.member(),
      await app.member({ credits: 50 }),
    ]
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared'
    await subscribe(anna, endpoint)
    await subscribe(bruno, endpoint)
    await write(carlo, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test.each([
    ['signing out', (anna: TestMember) => app.call(anna, 'logout', {})],
    ['the session’s end', async () => app.clock.advance(days(31))],
    [
      'leaving',
      async (anna: TestMember) => {
        await app.call(anna, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })
      },
    ],
  ])('receive nothing after %s', async (_case, end) => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await end(anna)
    await app.runJobs()
    await write(bruno, anna).catch(() => {})
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
  })

  test('publishes only the public key in a site’s settings, and never changes it', async () => {
    const { settings } = await app.call(null, 'getSettings', {})
    expect(Buffer.from(settings.push_public_key ?? '', 'base64url')).toHaveLength(65)
    app.clock.advance(seconds(30))
    expect((await app.call(null, 'getSettings', {})).settings.push_public_key).toBe(settings.push_public_key)
  })

  test('are limited to ten per member', async () => {
    const anna = await app.member()
    for (let nth = 0; nth < 10; nth++) {
      const token = await createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' })
      await subscribe({ ...anna, token }, `https://fcm.googleapis.com/fcm/send/${anna.id}-${nth}`)
    }
    await expect(subscribe(anna)).rejects.toMatchObject({ code: 'push_device_limit', params: { limit: 10 } })
    expect((await app.call(anna, 'listPushDevices', {})).devices).toHaveLength(10)
  })
})
