import { startNotices } from '#server/domain/notifications/notices.fixture.ts'
import { hours } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'

let people = 0

/** Starts an app for tests of check-ins (X19), with members whose friends agree by mail. */
export async function startCheckIns() {
  const notices = await startNotices()
  const { app, offlineMember } = notices

  /** Returns the token of the newest link sent to a mail address. */
  const tokenTo = (address: string) => app.outbox.linkTo(address).pathname.split('/').at(-1) ?? ''
  const answer = (token: string, said: 'well' | 'later' | 'agree' | 'withdraw') =>
    app.call(null, 'answerCheckIn', { token, answer: said })

  /** A member with a friend who has agreed. */
  async function withFriend() {
    const anna = await offlineMember()
    const friend = `lucia${++people}@posta.test`
    await app.call(anna, 'askFriend', { name: 'Lucia', address: friend })
    await app.runJobs()
    const link = tokenTo(friend)
    await answer(link, 'agree')
    await app.runJobs()
    app.outbox.mails.length = 0
    return { anna, friend, link }
  }

  function inRome(ms: number) {
    const at = new Date(app.clock.now().getTime() + ms)
    const [day, time] = at.toLocaleString('sv', { timeZone: 'Europe/Rome' }).split(' ') as [string, string]
    return { day, time: time.slice(0, 5), zone: 'Europe/Rome' }
  }
  const start = (who: TestMember, ms = hours(3)) =>
    app.call(who, 'startCheckIn', { ...inRome(ms), note: 'Al Caffè della Fontana con Chiara' })

  return { ...notices, tokenTo, answer, withFriend, inRome, start }
}
