/**
 * `npm run doctor`: checks the whole installation and names each problem with its remedy (docs/operating.md). Works while
 * the product runs, and also if it cannot start.
 */
import { runCommand } from './command.ts'
import { runDoctor, usage } from './doctor-command.ts'

await runCommand(
  usage,
  async (args) => {
    const { lines, exitCode } = await runDoctor(process.env, args)
    process.exitCode = exitCode
    return lines
  },
  2,
)
