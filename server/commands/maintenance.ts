/**
 * `npm run maintenance -- COMMAND`: begins and ends a maintenance of one site or of all (docs/operating.md). Works while the
 * product runs, which follows within 15 seconds.
 */
import { runOnDatabase } from './command.ts'
import { runMaintenanceCommand, usage } from './maintenance-command.ts'

await runOnDatabase('maintenance', usage, (db, args) => runMaintenanceCommand(db, args, new Date()))
