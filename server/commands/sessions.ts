/**
 * `npm run sessions -- end`: signs out everybody, or the members or the staff of one site (docs/operating.md). Works
 * while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runSessionsCommand, usage } from './sessions-command.ts'

await runOnDatabase('sessions', usage, (db, args) => runSessionsCommand(db, args, new Date()))
