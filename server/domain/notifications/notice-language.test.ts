import { expect, test } from 'vitest'
import { minutes } from '#server/kernel/clock.ts'
import { startNotices } from './notices.fixture.ts'

/** Tests the language of notices that wait to be sent (S3). */

const { app, offlineMember, subscribe, write } = await startNotices()

/** Changes the languages of the site, and waits until the process has read them. */
async function offer(locales: string[], domain_language: string): Promise<void> {
  await app.db.query(`update site set settings = settings || $1 where domain = 'main.test'`, [
    { locales, domain_language },
  ])
  await app.after(minutes(1))
}

test('a mail that waits is in the language that its recipient has when it is sent', async () => {
  const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
  await write(bruno, anna)
  await app.call(anna, 'setLanguage', { language: 'en' })
  await app.after(minutes(20))
  const [mail] = app.outbox.to(anna.email)
  expect(mail?.text).toContain(`${bruno.name} sent you a message`)
  expect(mail?.html).toContain('lang="en"')
})

test('a push that waits is in the language that its recipient has when it is sent, and names the language', async () => {
  const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
  await subscribe(anna)
  await write(bruno, anna)
  await app.call(anna, 'setLanguage', { language: 'en' })
  await app.after(minutes(20))
  expect(app.pushes.sent).toMatchObject([
    { payload: { lang: 'en', body: '1 new message is waiting for you.' } },
  ])
})

test('a site that stops to offer a language writes to its members in the language of its pages', async () => {
  const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
  await subscribe(anna)
  await app.db.query(`update member set language = 'de' where id = $1`, [anna.id])
  await offer(['it', 'en'], 'en')
  await write(bruno, anna)
  await app.after(minutes(20))
  expect(app.pushes.sent).toMatchObject([
    { payload: { lang: 'en', body: '1 new message is waiting for you.' } },
  ])
})
