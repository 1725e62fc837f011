import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { keepDemoSignIns } from './sign-ins.ts'

/**
 * Creates the demo (O2, X12) if the installation has no site yet. Also adapts the passwords of an existing demo to
 * `DEMO`, at every start; only the first start loads what the demo is made of.
 */
export async function seedDemo(app: App): Promise<void> {
  if ((await listSites(app)).length === 0) {
    const { createDemo } = await import('./create-demo.ts')
    await createDemo(app)
  }
  await keepDemoSignIns(app)
}
