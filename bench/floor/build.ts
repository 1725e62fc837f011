import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { benchData } from '../database.ts'
import { brotliSize } from '../weigh.ts'

/**
 * Builds the empty application with the product's own Vite configuration.
 * @returns the size of its scripts in bytes, compressed with brotli at quality 11
 */
export async function weighFloor(): Promise<number> {
  const root = join(import.meta.dirname, '../..')
  const outDir = join(benchData, 'floor')
  const env = { command: 'build', mode: 'production', isSsrBuild: false } as const
  const loaded = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  if (!loaded) throw new Error('cannot read vite.config.ts')
  const { config } = loaded
  const rolldownOptions = { ...config.build?.rolldownOptions, input: ['bench/floor/entry.client.tsx'] }
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, rolldownOptions, outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return Object.values(manifest).reduce(
    (sum, { file }) => sum + brotliSize(readFileSync(join(outDir, file))),
    0,
  )
}
