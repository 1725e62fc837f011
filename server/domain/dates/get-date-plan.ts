import type { CallOutput } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { findTalk } from '#server/domain/chats/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { RenderedCalendar } from '#server/kernel/templates.ts'
import { presentPlan } from './present.ts'
import { isShown } from './rules.ts'
import { selectPlan } from './store.ts'

/** X19: returns the plan of a conversation. None while the member does not see the other. */
export async function getDatePlan(
  requestContext: MemberContext,
  conversation: ConversationId,
): Promise<CallOutput<'getDatePlan'>> {
  const { app, session } = requestContext
  const { isOpen, isPaused, isMutual } = await findTalk(requestContext, conversation)
  if (!isOpen) return { plan: null, may_propose: false }
  const [row] = (await selectPlan(app.db, { conversation_id: conversation })).rows
  return {
    plan: row && isShown(row, app.clock.now()) ? presentPlan(row) : null,
    may_propose: isMutual && !isPaused && session.status === 'active',
  }
}

/** X19: returns the agreed date as a file for calendars (RFC 5545), or `null` if nothing is agreed. */
export async function renderCalendar(
  requestContext: MemberContext,
  conversation: ConversationId,
): Promise<RenderedCalendar | null> {
  const { app, site, locale } = requestContext
  const { peer, isOpen } = await findTalk(requestContext, conversation)
  const [row] = (await selectPlan(app.db, { conversation_id: conversation })).rows
  if (!isOpen || row?.status !== 'accepted' || !isShown(row, app.clock.now())) return null
  return app.templates.renderCalendar(locale, {
    uid: `date-${conversation}@${new URL(site.origin).hostname}`,
    sequence: row.version,
    changed_at: iso(row.changed_at),
    starts_at: iso(row.starts_at),
    name: peer.name,
    place: `${row.place}, ${row.town}`,
    site_name: site.settings.name,
    url: `${site.origin}/chats/${conversation}`,
  })
}
