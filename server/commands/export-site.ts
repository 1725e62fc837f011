/** `npm run export-site`: writes a site into a folder, for another installation (docs/operating.md). */
import { runOnDatabase } from './command.ts'
import { runExportCommand, usage } from './export-site-command.ts'

await runOnDatabase('export-site', usage, (db, args, config) =>
  runExportCommand(db, args, config, new Date()),
)
