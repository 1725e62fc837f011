/**
 * Measures the pages for visitors with Lighthouse, on the product with the demo's members: every page that search
 * engines may list, the list of members, and a member. Lighthouse imitates a slow phone and a slow network. The figures
 * are largest contentful paint (LCP), layout shift (CLS), and the points that a page loses in each category. Lighthouse
 * (180 MB) is not a dependency of the product. The first run installs Lighthouse into `data/bench/lighthouse`.
 * `ROUNDS=1` measures each page once, `PAGES=/faq,/terms` only these.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { benchData } from './database.ts'
import { median, report } from './figure.ts'
import { installLighthouse, type Report, reportOf } from './lighthouse-lab.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
/** Largest number of points that a page may lose in the category performance. */
const performance_missed_max = 2
/** Largest paint of the plain pages, which run without React. */
const plain_paint_ms = 1_400
/** Largest paint of the members' pages, whose script renders the page again. */
const member_paint_ms = 1_600
const shift_max = 0.02

if (await installLighthouse()) await measureAll()

async function measureAll(): Promise<void> {
  const dataDir = join(benchData, 'lighthouse-demo')
  rmSync(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  // Creates the demo's members, then serves them as an installation without a demo, because a demo forbids search
  // engines to read it.
  await (await startChild('product-server', { ...env, DEMO: 'on' }))[Symbol.asyncDispose]()
  await using server = await startChild('product-server', { ...env, DEMO: 'off' })
  const read = async (path: string) => (await fetch(server.origin + path)).text()
  const addresses = Array.from(
    (await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g),
    ([, loc = '']) => new URL(loc),
  )
  const listed = addresses.filter(({ search }) => search === '').map(({ pathname }) => pathname)
  const member = /href="(\/members\/\d+)"/.exec(await read('/members'))?.[1]
  if (!member) throw new Error('the list of members has no member')
  const chosen = process.env.PAGES?.split(',')
  for (const path of [...listed, '/members', member].filter((each) => chosen?.includes(each) ?? true))
    await measure(nameOf(path), `${server.origin}${path}`, listed.includes(path))
}

/** Returns the name of a page's figures: `return_policy` for `/return-policy`. */
function nameOf(path: string): string {
  if (path === '/') return 'home'
  return path
    .slice(1)
    .replace(/^members\/\d+$/, 'member')
    .replaceAll(/\W/g, '_')
}

async function measure(name: string, url: string, isIndexed: boolean): Promise<void> {
  const reports: Report[] = []
  const slowed: Report[] = []
  for (let round = 0; round < rounds; round++) {
    reports.push(await reportOf(url, 'simulate'))
    slowed.push(await reportOf(url, 'devtools'))
  }
  const atMost = name.startsWith('member') ? member_paint_ms : plain_paint_ms
  reportPaint(`${name}_lcp`, reports, atMost)
  reportPaint(`${name}_lcp_slowed`, slowed, atMost)
  report({
    name: `${name}_cls`,
    value: median(values(reports, 'cumulative-layout-shift')),
    unit: 'ratio',
    atMost: shift_max,
  })
  reportMissed(name, reports, 'performance', performance_missed_max)
  for (const category of ['accessibility', 'best-practices', ...(isIndexed ? ['seo'] : [])])
    reportMissed(name, reports, category, 0)
}

function reportMissed(name: string, reports: readonly Report[], category: string, atMost: number): void {
  const scores = reports.map(({ categories }) => categories[category]?.score ?? 0)
  const missed = reports.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [],
    ),
  )
  report({
    name: `${name}_${category}_missed`,
    value: 100 - Math.round(100 * median(scores)),
    unit: 'points',
    details: [...new Set(missed)].join(', '),
    atMost,
    // Performance depends on the load of this machine.
    isGate: category !== 'performance',
  })
}

function reportPaint(name: string, reports: readonly Report[], atMost: number): void {
  const paints = values(reports, 'largest-contentful-paint')
  const [first, last] = [Math.min(...paints), Math.max(...paints)]
  report({
    name,
    value: median(paints),
    unit: 'ms',
    details: `${rounds} runs, ${first.toFixed(0)} to ${last.toFixed(0)}`,
    atMost,
  })
}

function values(reports: readonly Report[], audit: string): number[] {
  return reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
}
