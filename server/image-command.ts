/**
 * The entry point of the container image (`npm run image`): `docker run IMAGE [COMMAND] [ARGUMENTS]`. Runs the product
 * without a command, or with arguments only (`--role=web`). The commands are those of operators, such as `site`.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)
const { commands = {} } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  commands?: Readonly<Record<string, string>>
}
const [first = 'start', ...rest] = process.argv.slice(2)
const [command, args] =
  first.startsWith('-') && first !== '--help' ? ['start', [first, ...rest]] : [first, rest]
const path = Object.hasOwn(commands, command) ? commands[command] : undefined

if (path === undefined) {
  console.error(`Unknown command: ${command}. Commands: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 1
} else {
  const module = fileURLToPath(new URL(path, root))
  // Modules find their arguments there, and `--workers` starts further processes of this module.
  // The image contains modules whose types are erased already, so Node need not look for types at each start.
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.ts')
        ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  })
  process.argv.splice(1, Infinity, module, ...args)
  await import(pathToFileURL(module).href)
}
