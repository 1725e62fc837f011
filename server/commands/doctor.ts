/**
 * `npm run doctor`: checks the whole installation and names each problem with its remedy (docs/operating.md). Works while
 * the product runs, and also if it cannot start.
 */
import { runDoctor, usage } from './doctor-command.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(usage)
else {
  const { lines, exitCode } = await runDoctor(process.env, args)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
}
