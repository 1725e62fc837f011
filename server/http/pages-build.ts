import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Words } from '#server/kernel/words.ts'
import { ensureBuildApart } from '#web/build.ts'
import type { PageAssets, PageRenderer } from '#web/lib/page-request.ts'
import { mountAssets, readAssets } from './assets.ts'
import { mountServiceWorker } from './service-worker.ts'

/** The pages and words as this process has them: built, or made as they are asked for (`--dev`). */
export interface Pages {
  readonly words: Words
  readonly isDevelopment: boolean
  /** Serves the files that pages load. */
  mount(server: FastifyInstance): Promise<void>
  renderer(): Promise<PageRenderer> | PageRenderer
  /** A last change of a page before it is sent; only development makes one. */
  transform(path: string, html: string): Promise<string> | string
  close(): Promise<void>
}

/** Told of an error of ours while rendering; the visitor sees the error page. */
export type Report = (error: unknown) => void
export type RendererModule = { createRenderer(assets: PageAssets, report: Report): PageRenderer }

export async function preparePages(
  config: Pick<Config, 'dev' | 'serviceWorker'>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<Pages> {
  const report: Report = (error) => log.error({ err: error }, 'rendering')
  if (config.dev) return (await import('./pages-dev.ts')).prepareDevelopment(report)
  const { client, server } = await ensureBuildApart((line) => log.info(line))
  const load = (file: string) => import(pathToFileURL(join(server, file)).href)
  const { createRenderer } = (await load('entry.server.js')) as RendererModule
  const renderer = createRenderer(readAssets(client), report)
  return {
    words: existsSync(join(server, 'words.js')) ? ((await load('words.js')) as Words) : noWords,
    isDevelopment: false,
    async mount(server) {
      await mountAssets(server, client)
      mountServiceWorker(server, client, !config.serviceWorker)
    },
    renderer: () => renderer,
    transform: (_path, html) => html,
    close: async () => {},
  }
}

const noWords: Words = {
  renderMail: async (kind) => {
    throw new Error(`there is no words/index.ts to write the mail ${kind}`)
  },
  renderPush: async () => {
    throw new Error('there is no words/index.ts to write a push')
  },
  renderApp: async () => {
    throw new Error('there is no words/index.ts to name shortcuts')
  },
  renderArchive: async () => {
    throw new Error('there is no words/index.ts to write an archive')
  },
}
