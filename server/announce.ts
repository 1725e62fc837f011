import { join } from 'node:path'
import { listSites } from './domain/sites/index.ts'
import type { App } from './kernel/app.ts'

/** Prints the URLs of the sites, the sign-ins of the demo, and where mails are sent or stored (O2). */
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
    'Photos wait for review: sign in as moderator@demo.example and open /admin/photos.',
  ]
}

/**
 * Returns a line that says where mails are sent or stored. Operators must know this, because members cannot activate
 * their account without the activation mail.
 */
function mailLine({ config, mail }: App): string {
  const { smtp } = config.mail
  if (smtp) return `Mail is sent through ${smtp.host}:${smtp.port}.`
  if (!mail.stored || config.demo === 'off')
    return `Mail stays on this machine, in ${join(config.dataDir, 'outbox')}: none is delivered until SMTP_URL is set.`
  return 'Mail and text messages stay on this machine: /demo/outbox, /demo/sms.'
}
