import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { root } from './steps.fixture.ts'

/**
 * A process that runs the commands that its parent sends, one after the other. Each command is loaded again, as its own
 * process would do, but shares the modules that it imports, and loading those takes most of a command's time.
 */

/** The words after `npm run`. */
export type CommandWords = readonly [name: string, ...args: string[]]

export interface CommandResult {
  readonly code: number
  readonly output: string
}

async function run([name, ...args]: CommandWords): Promise<CommandResult> {
  let output = ''
  process.stdout.write = process.stderr.write = (text: string | Uint8Array) => {
    output += String(text)
    return true
  }
  const path = join(root, 'server/commands', `${name}.ts`)
  process.argv.splice(1, Infinity, path, ...args)
  process.exitCode = 0
  await import(`${path}?${randomUUID()}`)
  const code = Number(process.exitCode)
  process.exitCode = 0
  return { code, output }
}

process.on('message', async (words: CommandWords) => {
  process.send?.(await run(words).catch((error: Error) => ({ code: 1, output: String(error.stack) })))
})
