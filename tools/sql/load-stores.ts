import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFiles } from '../listed-files.ts'

/** Loads the files that declare statements, which registers them. Returns the names of the statements by file. */
export async function loadStores(base: string): Promise<Map<string, string[]>> {
  const stores = new Map<string, string[]>()
  for (const file of listFiles(base, 'server/*.ts')) {
    const text = readFileSync(join(base, file), 'utf8')
    if (!text.includes('statements<Statements>()')) continue
    if (/\.(test|fixture)\.ts$/.test(file) || file.endsWith('postgres/statements.ts')) continue
    await import(pathToFileURL(join(base, file)).href)
    stores.set(
      file,
      [...text.matchAll(/\bnamed\(\s*'([a-z0-9_]+)'/g)].map(([, name = '']) => name),
    )
  }
  return stores
}
