import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ManifestChunk } from './lib/page-request.ts'

/** Where the built worker stands in the client's folder: not among the files that are served by their names. */
export const worker_file = 'service-worker/sw.js'

/**
 * Builds the worker by itself, in one file, with the list of what the offline page is made of. Its bytes change with the
 * build, which is how browsers find out that there is a new one.
 * @param client folder of the finished client build
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

/** Paths of the script, style sheet and Latin fonts of plain pages, and of the offline page's own script. */
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
  return ['/favicon.svg', ...Array.from(files, (file) => `/${file}`)].sort()
}

const isLatin = (file: string) => /-latin-(?!ext)[\w-]*\.woff2$/.test(file) && !/italic|large/.test(file)
