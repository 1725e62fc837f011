/** `npm run import-site`: moves a site from another installation into this one (docs/operating.md). */
import { runOnDatabase } from './command.ts'
import { runImportCommand, usage } from './site-import-command.ts'

await runOnDatabase('import-site', usage, (db, args, config) =>
  runImportCommand(db, args, config, new Date()),
)
