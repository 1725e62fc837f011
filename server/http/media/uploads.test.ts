import { tmpdir } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { RequestContext, Session } from '#server/kernel/request-context.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createUploads } from './uploads.ts'

let members = 0
let networks = 0
const newNetwork = () => `network ${++networks}`
const member = (status: 'active' | 'not_confirmed' = 'active') =>
  ({ kind: 'member', memberId: String(++members), status }) as Session

/** Returns a function that begins an upload, which stays in progress until it is disposed of. */
function uploadSlots() {
  const uploads = createUploads({ dataDir: tmpdir() }, unlimitedCalls)
  const raw = { unpipe: () => raw, resume: () => raw }
  const site = { settings: { maintenance_until: null } }
  return (session: Session, network: string) =>
    uploads.begin(
      { headers: {}, raw } as unknown as FastifyRequest,
      { network, site } as RequestContext,
      session,
    )
}

const refused = { code: 'unavailable' }

test('many accounts of one network use up only the uploads of that network', async () => {
  const begin = uploadSlots()
  const first = await begin(member('not_confirmed'), 'crowded')
  for (let nth = 1; nth < 8; nth++) await begin(member('not_confirmed'), 'crowded')
  await expect(begin(member(), 'crowded')).rejects.toMatchObject(refused)
  await begin(member('not_confirmed'), newNetwork())
  await first[Symbol.asyncDispose]()
  await begin(member(), 'crowded')
  await expect(begin(member(), 'crowded')).rejects.toMatchObject(refused)
})

test('accounts with unconfirmed addresses in many networks leave uploads for other members', async () => {
  const begin = uploadSlots()
  const first = await begin(member('not_confirmed'), newNetwork())
  for (let nth = 1; nth < 16; nth++) await begin(member('not_confirmed'), newNetwork())
  await expect(begin(member('not_confirmed'), newNetwork())).rejects.toMatchObject(refused)
  await begin(member(), newNetwork())
  await first[Symbol.asyncDispose]()
  await begin(member('not_confirmed'), newNetwork())
})

test('one account has at most four uploads in progress, in any network', async () => {
  const begin = uploadSlots()
  const anna = member()
  for (let nth = 0; nth < 4; nth++) await begin(anna, newNetwork())
  await expect(begin(anna, newNetwork())).rejects.toMatchObject(refused)
})

test('all callers together have at most 48 uploads in progress', async () => {
  const begin = uploadSlots()
  for (let nth = 0; nth < 48; nth++) await begin(member(), newNetwork())
  await expect(begin(member(), newNetwork())).rejects.toMatchObject(refused)
})
