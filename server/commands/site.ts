/**
 * `npm run site -- COMMAND`: adds a site, changes its settings, gives it a price list, or lists the sites with what they
 * still lack. Works while the product runs, which applies the change within 15 seconds (docs/operating.md).
 */
import { runOnDatabase } from './command.ts'
import { runSiteCommand, usage } from './site-command.ts'

await runOnDatabase('site', usage, (db, args) => runSiteCommand(db, args, new Date()))
