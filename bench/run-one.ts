/**
 * Runs one bench: `node run-one.ts ./send-cpu.ts`. After its last figure, a bench must close what it has opened, so that
 * its process exits by itself. If something is still open after the limit (the second argument, in ms), names its kind
 * and fails.
 */
import { argv, exit, getActiveResourcesInfo } from 'node:process'

// Removes the arguments, because a bench parses those of its own command line.
const [file = '', limit_ms = '10000'] = argv.splice(2)

await import(file)
// The timer does not keep the process alive, so it runs only if something else does.
setTimeout(() => {
  console.error(`${file} did not exit; still open: ${getActiveResourcesInfo().join(', ')}`)
  exit(1)
}, Number(limit_ms)).unref()
