/**
 * Writes the fixture of the newest schema: the demo's data, after two demo members have signed in and used the site.
 * `npm run freeze-schema` runs this file inside vitest, which provides the database server.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { startSeeded } from '#demo/seeded.fixture.ts'
import { demoPassword } from '#demo/sign-ins.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { findSite } from '#server/domain/sites/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { folderOf, writeTables } from './fixture.ts'

const { app, all } = await startSeeded()
const schema = readMigrations().at(-1)?.name.slice(0, 4) ?? ''
const site = (await findSite(app, 'localhost')) as Site
const key = () => randomUUID() as IdempotencyKey

/** Signs a demo member in with a new browser. */
async function signIn(who: 'free' | 'premium') {
  const browser = visitor(app, { site, upload: await uploadOf(await picture(320, 240)) } as never)
  await browser.api.login({ email: `${who}@demo.example`, password: demoPassword })
  return browser
}

test(`freezes schema ${schema}`, { timeout: 60_000 }, async () => {
  const [free, premium] = [await signIn('free'), await signIn('premium')]
  const strangers = await all<{ id: MemberId }>(
    `select p.member_id as id from profile p join member m on m.id = p.member_id
      where p.site_id = $1 and p.kind = 'member' and p.status = 'active' and p.opening_question = ''
        and m.email not like '%@demo.example'
        and not exists (select from inbox i where i.member_id = p.member_id) order by p.member_id limit 4`,
    site.id,
  )
  const [first, second, third, fourth] = strangers.map(({ id }) => id) as [
    MemberId,
    MemberId,
    MemberId,
    MemberId,
  ]
  for (const browser of [free, premium]) {
    await browser.api.sendMessage({ to: first, text: 'Ciao, come va?', key: key() })
    await browser.api.likeMember({ profile: second })
    await browser.api.getDeck({})
    await browser.api.swipeMember({ profile: third, answer: 'pass' })
    await browser.api.saveMatchPreferences({ min_age: 30 })
    await browser.api.saveSearch({ name: 'Vicino', filter: { min_age: 30 } })
    await browser.api.blockMember({ profile: fourth })
    await browser.api.uploadPhoto({})
    await browser.api.reportMember({ member: fourth, reason: 'fake', text: 'Foto di un altro.' })
    const { packages } = await browser.api.listPackages({})
    const order = { package: packages[0]?.id as never, payment_method: 'card' as const, key: key() }
    const { checkout_url } = await browser.api.createOrder(order)
    await app.sandbox.choose(checkout_url.split('/').at(-1) ?? '', 'paid')
  }

  const client = await app.db.connect()
  await writeTables(client, schema)
  client.release()
  // Copies only the smallest file of each photo, which is enough to check that rows and files still match.
  const storage = createDiskStorage(folderOf(schema))
  const photos = await all<{ media_key: string }>('select media_key from photo')
  for (const { media_key } of photos) {
    const file = `${media_key}/avatar.webp`
    await storage.put(file, (await app.storage.get(file)) as Buffer)
  }
  expect(photos.length).toBeGreaterThan(100)
})
