/** `npm run import-site`: moves a site from another installation into this one (docs/operating.md). */
import { runOnDatabase } from './command.ts'
import { runImportCommand, usage } from './import-site-command.ts'

await runOnDatabase('import-site', usage, async (db, args, config) => {
  const { lines, isWhole } = await runImportCommand(db, args, config, new Date())
  if (!isWhole) process.exitCode = 2
  return lines
})
