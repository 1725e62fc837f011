/**
 * `npm run keys -- COMMAND`: replaces the key that signs links and forms (docs/operating.md). Works while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runKeysCommand, usage } from './keys-command.ts'

await runOnDatabase('keys', usage, (db, args) => runKeysCommand(db, args, new Date()))
