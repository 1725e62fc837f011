import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Templates } from '#server/kernel/templates.ts'
import type { Build } from '#web/build.ts'
import type { PageAssets, PageRenderer } from '#web/lib/page/page-request.ts'
import { mountAssets, readAssets } from './assets.ts'
import { mountServiceWorker } from './service-worker.ts'

/** The pages and templates of this process: from a build, or compiled on demand (`--dev`). */
export interface Pages {
  readonly templates: Templates
  readonly isDevelopment: boolean
  /** Serves the files that pages load. */
  mount(server: FastifyInstance): Promise<void>
  renderer(): Promise<PageRenderer> | PageRenderer
  /** Changes a page's HTML before the page is sent. Without `--dev`, returns the HTML unchanged. */
  transform(path: string, html: string): Promise<string> | string
  close(): Promise<void>
}

/**
 * Reports an internal error that occurred while a page was rendered. The visitor sees the error page, which shows
 * `reference`.
 */
export type Report = (error: unknown, reference?: string) => void
export type RendererModule = { createRenderer(assets: PageAssets, report: Report): PageRenderer }

/** @param building the build of the pages, or null to compile each page when it is requested (`--dev`) */
export async function preparePages(
  config: Pick<Config, 'serviceWorker'>,
  building: Promise<Build> | null,
  log: Pick<Logger, 'error'>,
): Promise<Pages> {
  const report: Report = (error, reference) => log.error({ err: error, reference }, 'rendering')
  if (!building) return (await import('./pages-dev.ts')).prepareDevelopment(report)
  const { client, server } = await building
  const load = (file: string) => import(pathToFileURL(join(server, file)).href)
  const { createRenderer } = (await load('entry.server.js')) as RendererModule
  const renderer = createRenderer(readAssets(client), report)
  return {
    templates: existsSync(join(server, 'templates.js'))
      ? ((await load('templates.js')) as Templates)
      : noTemplates,
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

const noTemplates: Templates = {
  renderMail: async (kind) => {
    throw new Error(`the build has no templates (templates/index.ts) for the mail ${kind}`)
  },
  renderReceipt: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a receipt')
  },
  renderWithdrawal: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a withdrawal')
  },
  renderPush: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a push')
  },
  renderCalendar: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a calendar')
  },
  renderSms: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a text message')
  },
  renderApp: async () => {
    throw new Error('the build has no templates (templates/index.ts) for the shortcuts of the app')
  },
  renderSharePicture: async () => {
    throw new Error('the build has no templates (templates/index.ts) for a picture')
  },
  renderArchive: async () => {
    throw new Error('the build has no templates (templates/index.ts) for an archive')
  },
}
