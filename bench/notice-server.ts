import { adaptersFor, openPool } from '#server/adapters-for.ts'
/**
 * Runs the product's web role as `npm start` does, without jobs. Its payment provider is Mollie at the URL of the
 * environment variable `MOLLIE`.
 */
import { apiKey } from '#server/adapters/payments/mollie-server.fixture.ts'
import { createMollieProvider } from '#server/adapters/payments/mollie.ts'
import { composeApp } from '#server/compose.ts'
import { readConfig } from '#server/config/config.ts'
import { loadSecret } from '#server/domain/sites/index.ts'
import { preparePages } from '#server/http/pages/pages-build.ts'
import { createLog } from '#server/log.ts'
import { collectProviders } from '#server/payment-providers.ts'
import { serve } from '#server/serve.ts'
import { ensureBuildApart } from '#web/build.ts'
import { serveCosts } from './child.ts'

const config = readConfig(process.env, ['--role=web'])
const log = await createLog(config.logLevel)
const pages = await preparePages(config, ensureBuildApart(console.log), log)
const db = openPool({ connectionString: String(config.databaseUrl) }, log)
const mollie = createMollieProvider({ apiKey, baseUrl: String(process.env.MOLLIE) })
const app = composeApp({
  ...(await adaptersFor(config, { db, log, templates: pages.templates })),
  payments: collectProviders([mollie]),
})
await loadSecret(app)
await serve(app, pages)
serveCosts()
