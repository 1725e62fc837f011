import { expect, test } from 'vitest'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { runSessionsCommand } from './sessions-command.ts'

const on = (app: TestApp, ...args: string[]) => runSessionsCommand(app.db, args, app.clock.now())

/** Signs in a member of each site and a person of the staff. Returns which of them are still signed in. */
async function signIn(app: TestApp) {
  const [anna, elsewhere] = [await app.member(), await app.member({ site: app.otherSite })]
  const staff = await createStaff(app, app.db, {
    ...{ email: 'ada@posta.test', name: 'Ada', role: 'admin', sites: [app.site.id] },
    password_hash: 'none',
  })
  const token = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  const isOpen = async (site: Site, each: string) => (await findSession(app, site, each, null)) !== null
  return async () => ({
    anna: await isOpen(app.site, anna.token),
    elsewhere: await isOpen(app.otherSite, elsewhere.token),
    ada: await isOpen(app.site, token),
  })
}

test.each([
  [['--of=all'], { anna: false, elsewhere: false, ada: false }],
  [['--of=staff'], { anna: true, elsewhere: true, ada: false }],
  [['--of=members', '--site=main.test'], { anna: false, elsewhere: true, ada: true }],
])('%j ends these sessions and no others', async (args, left) => {
  await using app = await startTestApp()
  const open = await signIn(app)
  expect(await open()).toEqual({ anna: true, elsewhere: true, ada: true })
  const [line] = await on(app, 'end', ...args)
  expect(line).toMatch(/^Ended \d sessions\./)
  expect(await open()).toEqual(left)
  const { rows } = await app.db.query(
    `select distinct after ->> 'command' as command from audit_entry where action = 'command_run'`,
  )
  expect(rows).toEqual([{ command: 'sessions end' }])
})

test.each([
  [['end']],
  [['end', '--of=some']],
  [['end', '--of=all', '--site=no.test']],
  [['list', '--of=all']],
])('refuses %j and ends nothing', async (args) => {
  await using app = await startTestApp()
  const open = await signIn(app)
  await expect(on(app, ...args)).rejects.toThrow()
  expect(await open()).toEqual({ anna: true, elsewhere: true, ada: true })
})
