import { ApiError } from '#contract/errors.ts'
import type { LinkPreview } from '#contract/links.ts'
import { notificationTypes } from '#contract/notification-types.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { disableNotifications, endNotifications, selectNotifications } from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Ends mails (A9): those of the type that the link came with, or all that one may do without. Once more is fine, and
 * nobody has to be signed in. Throws `link_invalid` for a forged token, another site's, or where the member is gone.
 */
export async function unsubscribe(
  app: App,
  site: Pick<Site, 'id'>,
  token: string,
  from: 'type' | 'all',
): Promise<void> {
  const said = await readUnsubscribeToken(app, token)
  if (!said) throw new ApiError('link_invalid')
  const { member, type } = said
  const isStandard = notificationTypes[type].standard === 'off'
  const { rowCount } =
    from === 'all'
      ? await disableNotifications(app.db, [member, site.id, 'unsubscribe'])
      : await endNotifications(app.db, [member, site.id, type, isStandard])
  if (rowCount === 0) throw new ApiError('link_invalid')
}

/** What an unsubscribe link would end and how far that is done already; null where the token is no such link. */
export async function previewUnsubscription(
  app: App,
  site: Pick<Site, 'id'>,
  token: string,
): Promise<(NonNullable<LinkPreview['unsubscribe']> & { readonly name: string }) | null> {
  const said = await readUnsubscribeToken(app, token)
  if (!said) return null
  const { type, member } = said
  const own = (await selectNotifications(app.db, [member, site.id])).rows[0]
  if (!own) throw new ApiError('link_invalid')
  const choice = own.notifications[type] ?? notificationTypes[type].standard
  const ended = own.notifications_disabled.length > 0 ? 'all' : choice === 'off' ? 'type' : 'none'
  return { name: own.name, type, ended }
}
