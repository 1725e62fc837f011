import type { Handlers } from '#server/kernel/request-context.ts'
import { getWallet } from './get-wallet.ts'
import { listEntries } from './list-entries.ts'

export const handlers = {
  async listCreditEntries({ app, session }, { before }) {
    const { balance } = await getWallet(app.db, session.memberId)
    return { credits: balance, ...(await listEntries(app.db, session.memberId, before)) }
  },
} satisfies Handlers<'credits'>
