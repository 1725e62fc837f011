/** `npm run remove-site`: removes a site from an installation that goes on with others (docs/operating.md). */
import { runOnDatabase } from './command.ts'
import { runRemoveCommand, usage } from './remove-site-command.ts'
import { withApp } from './with-app.ts'

await runOnDatabase('remove-site', usage, (_, args, config, connection) =>
  withApp(connection, config, 'remove-site', (app) => runRemoveCommand(app, args)),
)
