/**
 * Measures the CPU of rendering a whole page: reading the signed-in member, routing, running the loaders with the
 * in-process client, rendering with React, and writing the page's state and the document. Compares it with the CPU of
 * React's `renderToString` alone, for the same tree. Excludes the database, because API calls return recorded results.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Api } from '#contract/index.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { getSite, listSites } from '#server/domain/sites/index.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { createCallRunner } from '#server/http/api/run-call.ts'
import { readAssets } from '#server/http/pages/assets.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { ensureBuild } from '#web/build.ts'
import type { PageRequest } from '#web/lib/page/page-request.ts'
import { type BenchApp, startBenchApp } from './bench-app.ts'
import { benchData } from './database.ts'
import { note, report } from './figure.ts'
import { type BenchPage, listPages } from './pages.ts'
import { cpuOf, inTurns, measurePairs, percent } from './pairs.ts'
import type * as SsrTree from './ssr-tree.ts'

const rounds = 150

process.env.NODE_ENV ??= 'production'
await using bench = await startBenchApp()
const { client } = await ensureBuild()
const { createRenderer, renderAgain } = await loadPages()
const renderer = createRenderer(readAssets(client), (error) => {
  throw error
})

for (const page of (await listPages(bench)).filter(({ kind }) => kind === 'app')) {
  const request = await requestFor(bench, page)
  const make = async () => renderer.renderPage(await request())
  const { status } = await make()
  if (status !== 200) {
    note(`${page.name}: ${page.path} returned ${status}`)
    continue
  }
  if (!renderAgain().includes('<main')) throw new Error(`${page.name}: the last rendered tree is not a page`)
  const { ours, reference, ratio, spread } = await measurePairs(
    inTurns(
      () => cpuOf(rounds, make),
      () => cpuOf(rounds, renderAgain),
    ),
  )
  report({
    name: `${page.name}_ssr`,
    value: ratio,
    unit: 'ratio',
    details: `page ${ours.toFixed(0)} us, renderToString ${reference.toFixed(0)} us, spread ${percent(spread)}`,
    atMost: 2.4,
  })
}

/** Builds the pages as the product does, except that `react-dom/server` is replaced by `recording-react-dom.ts`. */
async function loadPages(): Promise<typeof SsrTree> {
  const root = join(import.meta.dirname, '..')
  const outDir = join(benchData, 'ssr')
  const recording = join(import.meta.dirname, 'recording-react-dom.ts')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      {
        name: 'recording-react-dom',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === 'react-dom/server' && importer !== recording ? recording : null,
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: { input: { 'ssr-tree': 'bench/ssr-tree.ts' } },
    },
  })
  return import(pathToFileURL(join(outDir, 'ssr-tree.js')).href)
}

/**
 * Returns a function that creates requests for a page. All these requests share recorded results of API calls: a call
 * runs only when it is made for the first time.
 */
async function requestFor(
  { app, members }: BenchApp,
  { path, isSignedIn }: BenchPage,
): Promise<() => Promise<PageRequest>> {
  const site = await getSite(app, (await listSites(app))[0]?.id as SiteId)
  const session = isSignedIn ? await findSession(app, site, members[0]?.token ?? '') : null
  const real = apiFor(requestContextOf(app, site, session), createCallRunner(handlers, unlimitedCalls))
  const answers = new Map<string, string>()
  const api = new Proxy(real, {
    get: (target, name: keyof Api) => async (input: object) => {
      const key = `${name} ${JSON.stringify(input)}`
      const known = answers.get(key)
      if (known !== undefined) return JSON.parse(known)
      const answer = await (target[name] as (input: object) => Promise<unknown>)(input)
      answers.set(key, JSON.stringify(answer))
      return answer
    },
  })
  return async () => ({
    url: new URL(path, site.origin).href,
    api,
    locale: 'it',
    languages: ['it', 'de', 'en'],
    zone: timeZone,
    settings: site.settings,
    company: site.company,
    user: isSignedIn ? (await api.currentUser({})).user : null,
    staff: null,
    demo: null,
    form: null,
  })
}
