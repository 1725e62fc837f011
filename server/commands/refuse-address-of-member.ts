import type { SiteId } from '#contract/wire/ids.ts'
import { listSitesOfMember } from '../domain/accounts/index.ts'
import type { StoredSite } from '../domain/sites/index.ts'
import type { Tx } from '../kernel/app.ts'
import { readableAddress } from '../kernel/readable-address.ts'

/** Throws if an address that is to get access to sites belongs to a member of one, who could no longer sign in there. */
export async function refuseAddressOfMember(
  tx: Tx,
  email: string,
  sites: readonly Pick<StoredSite, 'id' | 'domain'>[],
  added: readonly SiteId[],
): Promise<void> {
  const taken = await listSitesOfMember(tx, email, added)
  if (taken.length === 0) return
  const hosts = sites.filter(({ id }) => taken.includes(id)).map(({ domain }) => domain)
  throw new Error(
    `${readableAddress(email)} is the address of a member of ${hosts.join(', ')}, who could no longer sign in. Use another address for the staff account.`,
  )
}
