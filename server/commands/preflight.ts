/**
 * `npm run preflight`: reads the settings as a start would, and names every wrong or contradictory value. Starts nothing
 * and connects to nothing. Exits with 0 if the settings are right, with 1 for warnings, and with 2 for wrong values.
 */
import { preflight } from '../config/check-settings.ts'
import { runCommand } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

const usage = `npm run preflight

Reads the settings of the environment and names every wrong value, without starting anything.
Exit code: 0 right, 1 warnings, 2 wrong.

Example: SMTP_URL=relay.example npm run preflight`

await runCommand(
  usage,
  async (args) => {
    parseArguments(usage, { args: [...args] })
    const { lines, exitCode } = preflight(process.env)
    process.exitCode = exitCode
    return lines
  },
  2,
)
