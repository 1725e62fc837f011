import type { MemberId } from '#contract/wire/ids.ts'
import { listVisibleAmong, touchActive } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { type IdentifiedPerson, signsIn } from './insert-people.ts'
import { findDemo } from './sign-ins.ts'

/** Share of a demo site's members who are online. */
const online_share = 1 / 30
/** Time between two activities of an online member. A member is offline after two minutes without activity. */
const repeat_ms = minutes(1)

/**
 * Chooses the online members of a demo site: the members with a portrait who were active last. They are near the top of
 * search results anyway, so their new activity hardly changes the order. The members with public passwords are
 * excluded, because they are online only if a visitor signs in.
 */
export function chooseOnline(people: readonly IdentifiedPerson[]): MemberId[] {
  const members = people.filter((person) => person.kind === 'member' && !signsIn(person))
  return members
    .filter(({ face }) => face !== null)
    .toSorted((a, b) => b.last_active_at.getTime() - a.last_active_at.getTime())
    .slice(0, Math.ceil(members.length * online_share))
    .map(({ id }) => id)
}

/** Records an activity of each online demo member, as a request of the member would. Skips hidden profiles. */
export async function recordDemoActivity(app: App): Promise<void> {
  const { online = [] } = (await findDemo(app)) ?? {}
  for (const member of await listVisibleAmong(app.db, online)) {
    app.presence.recordActivity(member)
    await touchActive(app, member)
  }
}

/**
 * Keeps the chosen demo members online until `stop` is called (decision 042). A process that joins the bus does not know
 * yet who is online, so their activity is also recorded then.
 */
export async function keepMembersOnline(app: App): Promise<{ stop(): void }> {
  const record = () =>
    recordDemoActivity(app).catch((error) => app.log.warn({ err: error }, 'online demo members'))
  await record()
  const timer = setInterval(record, repeat_ms)
  const stopListening = app.bus.onJoined(() => void record())
  return {
    stop() {
      clearInterval(timer)
      stopListening()
    },
  }
}
