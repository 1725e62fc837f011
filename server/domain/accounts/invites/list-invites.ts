import type { CallOutput } from '#contract/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { present } from './create-invite.ts'
import { selectUsableInvites } from './store.ts'

/**
 * Returns the latest 100 invitations that can still be used, and the sites to which the staff account may invite.
 */
export async function listInvites({ app, session }: StaffContext): Promise<CallOutput<'listInvites'>> {
  const sites = (await listSites(app)).filter(({ id }) => session.siteIds.includes(id))
  const { rows } = await selectUsableInvites(app.db, {
    site_ids: sites.map(({ id }) => id),
    since: app.clock.now(),
  })
  return {
    invites: rows.flatMap((row) => {
      const site = sites.find(({ id }) => id === row.site_id)
      return site ? [present(row, site)] : []
    }),
    sites: sites.map(({ id, settings }) => ({
      id,
      name: settings.name,
      invite_only: settings.signups === 'other',
    })),
  }
}
