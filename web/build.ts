import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { compressBuild, isCompressed } from './build-compress.ts'
import { buildWorker } from './build-worker.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** A finished build. */
export interface Build {
  /** Folder of the files for browsers, with compressed copies beside them. */
  readonly client: string
  /** Folder of the modules for our server: `entry.server.js`, and `templates.js` if templates exist. */
  readonly server: string
}

/**
 * Returns the build of the current sources, with compressed copies. Creates the build if it does not exist yet.
 */
export async function ensureBuild(log?: (line: string) => void): Promise<Build> {
  const build = buildIn(await ensureBundles(log))
  await compressBuild(build.client)
  return build
}

/**
 * Returns the folder of the build of the current sources, perhaps without its compressed copies. The name of the folder is
 * a hash of the sources, so a running server keeps its own build while a new build is created.
 */
async function ensureBundles(log: (line: string) => void = () => {}): Promise<string> {
  const name = hashSources()
  const folder = join(dist, name)
  if (!existsSync(folder)) {
    const started = performance.now()
    await make(folder)
    await removeOld(name)
    log(`pages built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return folder
}

/** Returns the only build of an image (`npm run image`), which has no sources of pages, or null in a checkout. */
function findBuiltAhead(): string | null {
  if (existsSync(join(root, 'vite.config.ts'))) return null
  const [name] = readdirSync(dist).filter((each) => /^[0-9a-f]{12}$/.test(each))
  return name === undefined ? null : join(dist, name)
}

const buildIn = (folder: string): Build => ({
  client: join(folder, 'client'),
  server: join(folder, 'server'),
})

/** Node's option for a large young heap (MB): compiling creates many short-lived objects, whose collection takes time. */
const young_heap = '--max-semi-space-size=64'

/**
 * Returns the build of the current sources for a server. A child process reads the sources and runs the bundler, so that
 * this process loads its modules meanwhile, and because the bundler needs half a gigabyte of memory, which is free again
 * after the child process exits. Another child process writes the compressed copies, while the server already answers
 * with uncompressed files.
 */
export async function ensureBuildApart(log: (line: string) => void): Promise<Build> {
  const ahead = findBuiltAhead()
  if (ahead !== null) return buildIn(ahead)
  const child = runApart(['bundle'], 'pipe')
  const [lines, [code]] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')])
  if (code !== 0) throw new Error('The pages could not be built: see above.')
  const [folder = '', ...logged] = lines.trim().split('\n').reverse()
  for (const line of logged.reverse()) log(line)
  const build = buildIn(folder)
  if (!isCompressed(build.client)) runApart(['compress', build.client], 'ignore').unref()
  return build
}

function runApart(args: readonly string[], stdout: 'pipe' | 'ignore') {
  const stdio = ['ignore', stdout, 'inherit'] as const
  // With another NODE_ENV, such as that of a test run, the bundler would compile pages for React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawn(process.execPath, [young_heap, import.meta.filename, ...args], { stdio: [...stdio], env })
}

const sources = ['web', 'templates', 'i18n', 'contract']
const settings = ['package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json']

/** Returns a hash of twelve hex digits that changes if any source file or setting of the pages changes. */
export function hashSources(base = root): string {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: base }))
  const relevant = files.filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file) && statSync(join(base, file)).isFile(),
  )
  const hash = createHash('sha256')
  for (const file of [...relevant, ...settings].sort()) {
    if (!existsSync(join(base, file))) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  const { build } = await importVite()
  // Imports the settings instead of naming their file: Vite would load a copy of them for each build, and with it compile
  // every message again.
  const { default: settingsOf } = await import('../vite.config.ts')
  const common = { configFile: false, logLevel: 'warn', mode: 'production' } as const
  const production = { command: 'build', mode: 'production' } as const
  const client = join(unfinished, 'client')

  const buildClient = async () => {
    const settings = settingsOf({ ...production, isSsrBuild: false })
    await build({ ...settings, ...common, build: { ...settings.build, outDir: client } })
    await buildWorker(client, basename(folder))
  }
  const buildServer = async () => {
    const settings = settingsOf({ ...production, isSsrBuild: true })
    const rolldownOptions = { ...settings.build?.rolldownOptions, input: serverEntries() }
    const outDir = join(unfinished, 'server')
    await build({ ...settings, ...common, build: { ...settings.build, outDir, ssr: true, rolldownOptions } })
  }
  try {
    // Both at once: each waits for the bundler's own threads most of the time, and they share the compiled messages.
    await Promise.all([buildClient(), buildServer()])
    await rename(unfinished, folder).catch(() => {}) // fails if another process has finished the same build first
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

function serverEntries(): Record<string, string> {
  const entries: Record<string, string> = { 'entry.server': 'web/entry.server.tsx' }
  if (existsSync(join(root, 'templates/index.ts'))) entries.templates = 'templates/index.ts'
  return entries
}

async function importVite() {
  try {
    return await import('vite')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('The packages that build the pages are missing: run npm install --include=dev.', {
      cause: error,
    })
  }
}

/**
 * Deletes all builds except the two newest builds. The second newest build stays, because a running server may still
 * use it.
 */
async function removeOld(newest: string): Promise<void> {
  await mkdir(dist, { recursive: true })
  const builds = readdirSync(dist)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== newest)
    .map((name) => ({ name, at: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { name } of builds.slice(1)) await rm(join(dist, name), { recursive: true, force: true })
}

if (import.meta.main) {
  const [task, folder = ''] = process.argv.slice(2)
  if (task === 'bundle') console.log(await ensureBundles(console.log))
  else if (task === 'compress') await compressBuild(folder)
  else console.log(resolve((await ensureBuild(console.log)).client, '..'))
}
