import type { ProfileChange } from '#contract/profiles/profiles.ts'
import { saveSessionSeeks } from '#server/domain/accounts/index.ts'
import type { Handlers, MemberContext, MemberSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { saveProfile } from './save-profile.ts'
import { endTravel, saveTravel } from './travel.ts'

export const handlers = {
  async saveProfile(requestContext, change) {
    const { app, site } = requestContext
    return { profile: await app.composed.getOwnProfile(app, site, await save(requestContext, change)) }
  },
  async saveTravel({ app, site, session }, { region = null, ...travel }) {
    const member = session.memberId
    await inTransaction(app.db, (tx) => saveTravel(app, tx, { member, site }, { ...travel, region }))
    return { profile: await app.composed.getOwnProfile(app, site, session) }
  },
  async endTravel({ app, site, session }) {
    await inTransaction(app.db, (tx) => endTravel(app, tx, { member: session.memberId, site }))
    return { profile: await app.composed.getOwnProfile(app, site, session) }
  },
} satisfies Handlers<'profiles'>

/**
 * Saves a change and returns the session after the change. Without the separate consent (P1), only the session stores
 * the genders that the member seeks. If the change gives the consent, the genders move to the profile. If the change
 * withdraws the consent, the genders are erased from the profile and the session.
 */
function save({ app, site, session }: MemberContext, change: ProfileChange): Promise<MemberSession> {
  const { memberId: member } = session
  const begins = change.sensitive_consent === true && session.seeks.length > 0
  return inTransaction(app.db, async (tx) => {
    const saved = await saveProfile(
      app,
      tx,
      { member, site },
      begins ? { seeks: [...session.seeks], ...change } : change,
    )
    const isForgotten = saved.sensitive_consent_at !== null || change.sensitive_consent === false
    const seeks = isForgotten ? [] : [...new Set(change.seeks ?? session.seeks)]
    if (seeks.join() !== session.seeks.join()) await saveSessionSeeks(tx, session, seeks)
    return { ...session, seeks }
  })
}
