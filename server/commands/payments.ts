/**
 * `npm run payments -- ask`: asks the payment providers again about the payments since a time (docs/operating.md). Works
 * while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runPaymentsCommand, usage } from './payments-command.ts'

await runOnDatabase('payments', usage, (db, args) => runPaymentsCommand(db, args, new Date()))
