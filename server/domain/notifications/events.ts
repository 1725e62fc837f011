import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { accountShown, preferencesChanged } from '#server/domain/accounts/index.ts'
import { creditsReturned } from '#server/domain/chats/index.ts'
import { checkInAsked, datePlanChanged } from '#server/domain/dates/index.ts'
import { matchFound } from '#server/domain/search/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { after, type EventHandler, within } from '#server/kernel/event.ts'
import { pushCheckIn } from './push-check-in.ts'
import { planNotices } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(matchFound, planLater),
  within(creditsReturned, planLater),
  within(datePlanChanged, planLater),
  after(checkInAsked, 'notifications.push_check_in', pushCheckIn),
  // Plans a check at once, because items may become due when a notification type is switched on. Checks that are
  // already planned need no change, because each check reads the current preferences.
  within(preferencesChanged, planChecks),
  // Plans both checks for due notices (`tell` and `weekly`) when the profile becomes visible again, because no checks
  // were planned while the member was paused or suspended.
  within(accountShown, planChecks),
]

async function planLater(app: App, tx: Tx, { member }: { readonly member: MemberId }): Promise<void> {
  const due = new Date(app.clock.now().getTime() + minutes(limits.notice_after_minutes))
  await planNotices(tx, { kind: 'tell', member_ids: [member], due_ats: [due] })
}

async function planChecks(app: App, tx: Tx, { member }: { readonly member: MemberId }): Promise<void> {
  const now = app.clock.now()
  await planNotices(tx, { kind: 'tell', member_ids: [member], due_ats: [now] })
  await planNotices(tx, {
    kind: 'weekly',
    member_ids: [member],
    due_ats: [new Date(now.getTime() + days(7))],
  })
}
