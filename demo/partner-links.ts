import type { SiteId } from '#contract/wire/ids.ts'
import { makePartnerLink } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { IdentifiedPerson } from './insert-people.ts'

/** Gives each advertisement (kinds `resell` and `cam`, P4) its outgoing link, on a reserved `.example` domain (RFC 2606). */
export async function insertPartnerLinks(
  app: App,
  tx: Tx,
  site: SiteId,
  people: readonly IdentifiedPerson[],
): Promise<void> {
  for (const { id, kind, name } of people) {
    const host = `${name.toLowerCase().replace(/\W+/g, '-')}.example`
    if (kind === 'resell' || kind === 'cam')
      await makePartnerLink(app, tx, { id, site }, { partner: name, url: `https://${host}/benvenuti` })
  }
}
