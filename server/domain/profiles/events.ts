import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import {
  accountActivated,
  accountCreated,
  accountHidden,
  accountHiddenUntil,
  accountShown,
  findAccount,
  preferencesChanged,
} from '#server/domain/accounts/index.ts'
import { defineEvent, type EventHandler, publish, within } from '#server/kernel/event.ts'
import { activateProfile, disableProfile, insertProfile, updateHiddenUntil } from './store.ts'

/**
 * Published after a change that can affect the member's search row. `previous_country` is set only if the profile was
 * saved, or a journey began or ended. It is the country before the change. `returned` says that a journey ended (X21).
 */
export const profileChanged = defineEvent<{
  member: MemberId
  site: SiteId
  previous_country?: string
  returned?: boolean
}>('profiles.changed')

export const eventHandlers: readonly EventHandler[] = [
  // A1: creates the profile as `disabled`. It stays disabled until the member claims the mail address.
  within(accountCreated, async (app, tx, created) => {
    // Uses the creation time of the account, which is in the past for members of the demo.
    const account = await findAccount(tx, created.member)
    const now = account?.created_at ?? app.clock.now()
    const consented = created.sensitive_consent
    await insertProfile(tx, {
      member_id: created.member,
      site_id: created.site,
      kind: created.kind,
      name: created.name,
      birth_date: created.birth_date,
      gender: created.gender,
      seeks: consented ? [...new Set(created.seeks)] : [],
      sensitive_consent_at: consented ? now : null,
      country: created.country,
      created_at: now,
    })
  }),
  within(accountActivated, async (app, tx, { member, site }) => {
    await activateProfile(tx, { member_id: member, now: app.clock.now() })
    await publish(app, tx, profileChanged, { member, site })
  }),
  within(accountHidden, async (app, tx, { member, site }) => {
    await disableProfile(tx, { member_id: member })
    await publish(app, tx, profileChanged, { member, site })
  }),
  // The search row stays: searches leave these members out (`unlisted_members`), and find them again without a job.
  within(accountHiddenUntil, async (_app, tx, { member, until }) => {
    await updateHiddenUntil(tx, { member_id: member, hidden_until: until })
  }),
  within(preferencesChanged, (app, tx, { member, site }) =>
    publish(app, tx, profileChanged, { member, site }),
  ),
  within(accountShown, async (app, tx, { member, site }) => {
    await activateProfile(tx, { member_id: member, now: app.clock.now() })
    await publish(app, tx, profileChanged, { member, site })
  }),
]
