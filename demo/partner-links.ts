import type { SiteId } from '#contract/ids.ts'
import { makePartnerLink } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Settled } from './insert-people.ts'

/** P4: each advertisement, a partner's or a cam's, leads out, to an address that is nobody's (RFC 2606). */
export async function insertPartnerLinks(
  app: App,
  tx: Tx,
  site: SiteId,
  people: readonly Settled[],
): Promise<void> {
  for (const { id, kind, name } of people) {
    const host = `${name.toLowerCase().replace(/\W+/g, '-')}.example`
    if (kind === 'resell' || kind === 'cam')
      await makePartnerLink(app, tx, { id, site }, { partner: name, url: `https://${host}/benvenuti` })
  }
}
