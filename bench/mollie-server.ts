/** The tests' imitation of Mollie, as a server of its own. On the command `pay`, the buyers pay all open payments. */
import { startMollie } from '#server/adapters/payments/mollie-server.fixture.ts'
import { serveCosts } from './child.ts'

const { account } = await startMollie({ port: Number(process.env.PORT) })
process.on('message', (command) => {
  if (command !== 'pay') return
  for (const { id, status } of account.payments.values()) if (status === 'open') account.leavePage(id, 'paid')
})
serveCosts()
