import { join } from 'node:path'
import { listSites } from './domain/sites/index.ts'
import type { App } from './kernel/app.ts'

/** Prints where the product is, and the demo's sign-ins (O2). */
export async function announce(app: App): Promise<void> {
  const sites = await listSites(app)
  const lines = [
    '',
    'Batticuore is running:',
    ...sites.map(({ settings, origin }) => `  ${settings.name.padEnd(14)} ${origin}`),
  ]
  if (app.config.demo !== 'off') lines.push(...(await demoLines(app)))
  lines.push('', mailLine(app))
  console.log(`${lines.join('\n')}\n`)
}

async function demoLines(app: App): Promise<string[]> {
  const { listDemoSignIns } = await import('#demo/sign-ins.ts')
  const signIns = await listDemoSignIns(app)
  return [
    '',
    'Demo sign-ins (one click each on the login page):',
    ...signIns.map(({ email, password }) => `  ${email.padEnd(26)} ${password}`),
    '',
    'Photos wait for a person: sign in as moderator@demo.example and open /admin/photos.',
  ]
}

/** Whoever signs up waits for a mail: nobody should have to guess where it went. */
function mailLine({ config, mail }: App): string {
  const { smtp } = config.mail
  if (smtp) return `Mail is sent through ${smtp.host}:${smtp.port}.`
  if (!mail.kept || config.demo === 'off')
    return `Mail stays on this machine, in ${join(config.dataDir, 'outbox')}: nobody gets any until SMTP_URL is set.`
  return 'Mail stays on this machine: /demo/outbox.'
}
