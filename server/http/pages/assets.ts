import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KindAssets, ManifestChunk, PageAssets } from '#web/lib/page/page-request.ts'

/** Style sheets below this size are inlined in every page, which saves a request before the first paint. */
const inline_css_max_bytes = 50_000

/** Reads the build's manifest to find the files that pages must reference. */
export function readAssets(client: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const fileOf = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the built pages lack ${source}`)
    return chunk.file
  }
  const link = (source: string) => `<link rel="stylesheet" href="/${fileOf(source)}">`
  const styleOf = (source: string) => {
    const css = readFileSync(join(client, fileOf(source)), 'utf8')
    return {
      style: link(source),
      inlineCss: Buffer.byteLength(css) < inline_css_max_bytes ? css : null,
    }
  }
  /** Loads the imports of a script together with it. Otherwise, each level of imports costs another round trip. */
  const importsOf = (source: string) =>
    (manifest[source]?.imports ?? [])
      .map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${fileOf(name)}">`)
      .join('')
  const kind = (scriptSource: string, cssSource: string): KindAssets => ({
    script: `<script type="module" fetchpriority="low" src="/${fileOf(scriptSource)}"></script>`,
    ...styleOf(cssSource),
  })
  const plain = kind('web/plain/main.ts', 'web/styles/plain.css')
  const stylesOf = (name: string) => {
    const later = `web/styles/pages/${name}-later.css`
    return { ...styleOf(`web/styles/pages/${name}.css`), later: manifest[later] ? link(later) : '' }
  }
  const ownStyles = new Map<string, ReturnType<typeof stylesOf>>()
  const pageStyles = (name: string) => {
    const styles = ownStyles.get(name) ?? stylesOf(name)
    ownStyles.set(name, styles)
    return styles
  }
  return {
    manifest,
    app: kind('web/entry.client.tsx', 'web/styles/app.css'),
    // The imports of the app's script are among those of each app page, which its head lists.
    plain: { ...plain, script: importsOf('web/plain/main.ts') + plain.script },
    pageStyles,
    later: link('web/styles/later.css'),
  }
}

type Manifest = Record<string, ManifestChunk>

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/**
 * Serves the build's files. Browsers cache a file with a content hash in its name for a year, and other files (icons)
 * for an hour. No cache keeps the answer for a file that is missing: while a deploy runs, the process of the older
 * release may be asked for a file of the newer one, which exists a moment later.
 */
export async function mountAssets(server: FastifyInstance, client: string): Promise<void> {
  const hashed = join(client, 'assets')
  // Without a route of its own: that would read the folder's list for each request, which costs more than the file.
  await server.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(hashed + sep) ? year : hour),
  })
  server.get<{ Params: { '*': string } }>('/assets/*', { errorHandler }, ({ params }, reply) =>
    reply.sendFile(params['*'], hashed),
  )
  const entries = existsSync(client) ? await readdir(client, { withFileTypes: true }) : []
  for (const { name } of entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)))
    server.get(`/${name}`, { errorHandler }, (_request, reply) => reply.sendFile(name))
}

/**
 * Answers a range outside the file with its length (RFC 9110, section 15.5.17). Leaves other errors to the server's
 * handler, which would take this one for an invalid field.
 */
function errorHandler(error: FileError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== 416) throw error
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .send()
}

type FileError = FastifyError & { readonly headers?: Readonly<Record<string, string>> }
