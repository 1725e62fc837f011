import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Templates } from '#server/kernel/templates.ts'
import type { KindAssets, PageAssets } from '#web/lib/page/page-request.ts'
import { awaitedTemplates } from './awaited-templates.ts'
import type { Pages, RendererModule, Report } from './pages-build.ts'

const root = join(import.meta.dirname, '../../..')

/** Returns a link to a style sheet. Preload links are not needed, because there are no chunks in development. */
const link = (style: string) => `<link rel="stylesheet" href="/${style}?direct">`
const kind = (script: string, style: string): KindAssets => ({
  script: `<script type="module" src="/${script}"></script>`,
  style: link(style),
  inlineCss: null,
})
const sources: PageAssets = {
  manifest: {},
  app: kind('web/entry.client.tsx', 'web/styles/app.css'),
  plain: kind('web/plain/main.ts', 'web/styles/plain.css'),
  pageStyles: (name) => ({
    style: link(`web/styles/pages/${name}.css`),
    inlineCss: null,
    later: existsSync(join(root, `web/styles/pages/${name}-later.css`))
      ? link(`web/styles/pages/${name}-later.css`)
      : '',
  }),
  later: link('web/styles/later.css'),
}

/** Prepares the pages for `--dev`: Vite's middleware compiles them on demand, on this server's own port. */
export function prepareDevelopment(report: Report): Pages {
  let started: Promise<ViteDevServer> | null = null
  const start = (server?: Server) => {
    started ??= import('vite').then(({ createServer }) =>
      createServer({
        configFile: join(root, 'vite.config.ts'),
        server: { middlewareMode: true, ...(server ? { hmr: { server } } : { hmr: false }) },
      }),
    )
    return started
  }
  return {
    isDevelopment: true,
    templates: awaitedTemplates(
      async () => (await (await start()).ssrLoadModule('/templates/index.ts')) as Templates,
    ),
    async mount(server) {
      const vite = await start(server.server)
      server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
    async renderer() {
      const { createRenderer } = (await (
        await start()
      ).ssrLoadModule('/web/entry.server.tsx')) as RendererModule
      return createRenderer(sources, report)
    },
    transform: async (path, html) => (await start()).transformIndexHtml(path, html),
    close: async () => (await started)?.close(),
  }
}
