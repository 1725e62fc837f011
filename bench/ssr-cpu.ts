/**
 * CPU of making a page (route, member, loaders over the in-process client, drawing, cache, document) beside React's
 * drawing of the same tree alone. The database is left out: calls answer what they answered once.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { SiteId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { timeZone } from '#contract/time-zone.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { getSite, listSites } from '#server/domain/sites/index.ts'
import { readAssets } from '#server/http/assets.ts'
import { apiFor } from '#server/http/in-process.ts'
import { createCallRunner } from '#server/http/run-call.ts'
import { visitOf } from '#tests/harness/members.ts'
import { ensureBuild } from '#web/build.ts'
import type { PageRequest } from '#web/lib/page-request.ts'
import { benchData } from './database.ts'
import { note, report } from './figure.ts'
import { type Ground, startGround } from './ground.ts'
import { type BenchPage, listPages } from './pages.ts'
import { cpuOf, inTurns, measurePairs, percent } from './pairs.ts'
import type * as SsrTree from './ssr-tree.ts'

const rounds = 150

process.env.NODE_ENV ??= 'production'
await using ground = await startGround()
const { client } = await ensureBuild()
const { createRenderer, drawAgain } = await loadPages()
const renderer = createRenderer(readAssets(client), (error) => {
  throw error
})

for (const page of (await listPages(ground)).filter(({ kind }) => kind === 'app')) {
  const request = await requestFor(ground, page)
  const make = async () => renderer.renderPage(await request())
  const { status } = await make()
  if (status !== 200) {
    note(`${page.name}: ${page.path} answers ${status}`)
    continue
  }
  if (!drawAgain().includes('<main')) throw new Error(`${page.name}: what was drawn is no page`)
  const { ours, reference, ratio, spread } = await measurePairs(
    inTurns(
      () => cpuOf(rounds, make),
      () => cpuOf(rounds, drawAgain),
    ),
  )
  report({
    name: `${page.name}_ssr`,
    value: ratio,
    unit: 'ratio',
    beside: `page ${ours.toFixed(0)} us, renderToString ${reference.toFixed(0)} us, spread ${percent(spread)}`,
    atMost: 2.4,
  })
}

/** The pages built as the product builds them, but for the seen `react-dom/server`. */
async function loadPages(): Promise<typeof SsrTree> {
  const root = join(import.meta.dirname, '..')
  const outDir = join(benchData, 'ssr')
  const seen = join(import.meta.dirname, 'seen-react-dom.ts')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      {
        name: 'seen-react-dom',
        enforce: 'pre',
        resolveId: (source, importer) => (source === 'react-dom/server' && importer !== seen ? seen : null),
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

/** Requests for a page, signed in; every call is really made the first time and answers the same text from then on. */
async function requestFor(
  { app, members }: Ground,
  { path, isSignedIn }: BenchPage,
): Promise<() => Promise<PageRequest>> {
  const site = await getSite(app, (await listSites(app))[0]?.id as SiteId)
  const session = isSignedIn ? await findSession(app, site, members[0]?.token ?? '') : null
  const real = apiFor(visitOf(app, site, session), createCallRunner(handlers, { take: async () => {} }))
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
    zone: timeZone,
    settings: site.settings,
    company: site.company,
    user: isSignedIn ? (await api.currentUser({})).user : null,
    staff: null,
    demo: null,
    form: null,
  })
}
