/**
 * `npm run staff -- COMMAND`: adds people of the staff, changes their roles, takes their access away, and sends or prints
 * the link with which they choose a password (docs/operating.md). Works while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runStaffCommand, usage } from './staff-command.ts'

await runOnDatabase('staff', usage, (db, args, config) => runStaffCommand(db, args, config))
