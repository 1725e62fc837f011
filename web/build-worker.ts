import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ManifestChunk } from './lib/page/page-request.ts'

/**
 * Path of the built worker in the folder of the client build. `mountServiceWorker` serves this file as `/sw.js`. The
 * file has no other URL, because `mountAssets` does not serve the folder `service-worker/`.
 */
export const worker_file = 'service-worker/sw.js'

/**
 * Builds the service worker into one file, which also contains the list of the offline page's files. The worker's bytes
 * change with each version, so that browsers detect a new worker.
 * @param client folder of the finished client build
 * @param version name of the build
 */
export async function buildWorker(client: string, version: string): Promise<void> {
  const { build } = await import('vite')
  const shell = { version, files: shellFiles(client) }
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: join(client, 'service-worker'),
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: basename(worker_file) },
      },
    },
  })
}

const entries = ['web/plain/main.ts', 'web/plain/offline.ts', 'web/styles/later.css']

/**
 * Returns the paths of the script, style sheet and Latin fonts of plain pages, and of the offline page's own script and
 * picture.
 */
function shellFiles(client: string): string[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk & { readonly assets?: readonly string[] }
  >
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isLatin)]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of entries) add(source)
  return ['/favicon.svg', '/scene-tin-phone.svg', ...Array.from(files, (file) => `/${file}`)].sort()
}

const isLatin = (file: string) => /-latin-(?!ext)[\w-]*\.woff2$/.test(file) && !/large/.test(file)
