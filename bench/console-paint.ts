/**
 * Measures the console's pages in Lighthouse's desktop lab, on a site with 100,000 members (or MEMBERS): first paint,
 * largest paint, and the bytes of scripts. `ROUNDS=1` measures each page once, `PAGES=/admin/log` only these.
 */
import { randomUUID } from 'node:crypto'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { adminPages, staffPages } from '#tests/looks/pages.ts'
import { startChild } from './child.ts'
import { addAccounts } from './crowd-accounts.ts'
import { median, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'
import { installLighthouse, type Report, reportOf } from './lighthouse-lab.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const paint_ms = 1_600
const script_max_bytes = 170_000

/** Pages that only lead to others. */
const leads: readonly string[] = ['/admin/second-factor', '/admin/site', '/admin/conversations/1']
const chosen = process.env.PAGES?.split(',')
const fixedPaths = [
  ...staffPages,
  ...adminPages,
  '/admin/complaints',
  '/admin/money',
  '/admin/withdrawals',
  '/admin/sites',
].filter((path) => !(path.includes('?') || leads.includes(path)))

if (await installLighthouse()) {
  await using crowd = await startCrowd(Number(process.env.MEMBERS ?? 100_000))
  const { app, site, databaseUrl } = crowd
  await addAccounts(app, site.id)
  const email = `${randomUUID()}@bench.test`
  const account = { email, name: 'Ada', role: 'admin', sites: [site.id], password_hash: 'none' } as const
  const staff = await createStaff(app, app.db, account)
  const token = await createSession(app, { staff, site, userAgent: 'bench' })
  await using server = await startChild('product-server', { DATABASE_URL: databaseUrl, DEMO: 'off' })
  const { rows } = await app.db.query<{ id: string }>(
    'select id from member where site_id = $1 order by id limit 1',
    [site.id],
  )
  const ofObjects = [
    `/admin/member/${rows[0]?.id}`,
    ...['', '?part=look', '/versions', '/texts'].map((end) => `/admin/sites/${site.id}${end}`),
  ]
  const paths = [...fixedPaths, ...ofObjects].filter((path) => chosen?.includes(path) ?? true)
  const headers = JSON.stringify({ cookie: `sid=${token}` })
  for (const path of paths) {
    const answer = await fetch(server.origin + path, {
      headers: { cookie: `sid=${token}` },
      redirect: 'manual',
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++)
      reports.push(
        await reportOf(server.origin + path, 'simulate', ['--preset=desktop', `--extra-headers=${headers}`]),
      )
    const name =
      path === '/admin'
        ? 'console_home'
        : `console_${path
            .slice(7)
            .replaceAll(/\d{5,}\W?/g, '')
            .replaceAll(/\W/g, '_')}`
    const paints = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    report({
      ...{
        name: `${name}_fcp`,
        value: median(paints('first-contentful-paint')),
        unit: 'ms',
        atMost: paint_ms,
      },
      details: `largest paint ${median(paints('largest-contentful-paint')).toFixed(0)} ms, ${rounds} runs`,
    })
    const bytes = median(reports.map(scriptBytes))
    // The bytes do not depend on this machine.
    report({ name: `${name}_js`, value: bytes, unit: 'bytes', atMost: script_max_bytes, isGate: true })
  }
}

/** Returns the bytes of all scripts that the page has loaded, as they were sent. */
function scriptBytes({ audits }: Report): number {
  const items = audits['network-requests']?.details?.items ?? []
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
