import type { LinkPreview } from '#contract/accounts/links.ts'
import { notificationTypes } from '#contract/accounts/notification-types.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { disableNotifications, endNotifications, selectNotifications } from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Unsubscribes a member (A9) from the type of mails that the token contains, or from all optional mails. Needs no
 * sign-in and can be repeated. Throws `link_invalid` if the token is forged, belongs to another site, or belongs to an
 * erased member.
 */
export async function unsubscribe(
  app: App,
  site: Pick<Site, 'id'>,
  token: string,
  from: 'type' | 'all',
): Promise<void> {
  const unsubscription = await readUnsubscribeToken(app, site.id, token)
  if (!unsubscription) throw new ApiError('link_invalid')
  const { member, type } = unsubscription
  const isDefault = notificationTypes[type].standard === 'off'
  const { rowCount } =
    from === 'all'
      ? await disableNotifications(app.db, { id: member, site_id: site.id, reason: 'unsubscribe' })
      : await endNotifications(app.db, { id: member, site_id: site.id, type, is_default: isDefault })
  if (rowCount === 0) throw new ApiError('link_invalid')
}

/**
 * Returns the type of mails that an unsubscribe link switches off, and whether this type or all optional mails are
 * already off. Returns `null` if the token is not an unsubscribe token. Throws `link_invalid` if the member was erased
 * or belongs to another site.
 */
export async function previewUnsubscription(
  app: App,
  site: Pick<Site, 'id'>,
  token: string,
): Promise<(NonNullable<LinkPreview['unsubscribe']> & { readonly name: string }) | null> {
  const unsubscription = await readUnsubscribeToken(app, site.id, token)
  if (!unsubscription) return null
  const { type, member: id } = unsubscription
  const member = (await selectNotifications(app.db, { id, site_id: site.id })).rows[0]
  if (!member) throw new ApiError('link_invalid')
  const choice = member.notifications[type] ?? notificationTypes[type].standard
  const ended = member.notifications_disabled.length > 0 ? 'all' : choice === 'off' ? 'type' : 'none'
  return { name: member.name, type, ended }
}
