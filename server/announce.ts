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
    'Mail stays on this machine: /demo/outbox. Photos are approved by a demo reviewer after a few seconds.',
  ]
}
