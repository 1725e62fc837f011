import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { TestApp } from './app.ts'

/** Runs a command of `package.json`, such as `ledger`. Returns its exit code, and its lines with single spaces. */
export function runCommand(name: string, env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...rest } = process.env
  return new Promise<{ code: number; lines: string[]; errors: string }>((resolve) => {
    const command = [join(import.meta.dirname, `../../server/commands/${name}.ts`), ...args]
    execFile(process.execPath, command, { env: { ...rest, ...env } }, (error, output, errors) => {
      const lines = output.trim().split('\n')
      resolve({
        code: Number(error?.code ?? 0),
        lines: lines.map((line) => line.trim().replace(/ +/g, ' ')),
        errors,
      })
    })
  })
}

/** Returns the environment with which a command uses the database of a test app. */
export function databaseOf({ db }: Pick<TestApp, 'db'>): { DATABASE_URL: string } {
  const { host, port, user, database, connectionString } = db.options
  const own = new URLSearchParams({ host: String(host), port: String(port) })
  return { DATABASE_URL: connectionString ?? `postgres://${user}@localhost/${database}?${own}` }
}
