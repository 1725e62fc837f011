/**
 * `npm run distribute`: spreads the tables over the workers of Citus (docs/scaling.md). The product must be stopped.
 */
import { runOnDatabase } from './command.ts'
import { runDistributeCommand, usage } from './distribute-command.ts'

await runOnDatabase('distribute', usage, (db, args) => runDistributeCommand(db, args, new Date()))
