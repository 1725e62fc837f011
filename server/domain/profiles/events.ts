import type { MemberId, SiteId } from '#contract/ids.ts'
import {
  accountActivated,
  accountCreated,
  accountHidden,
  accountShown,
  findAccount,
  preferencesChanged,
} from '#server/domain/accounts/index.ts'
import { defineEvent, type EventHandler, publish, within } from '#server/kernel/event.ts'
import { activateProfile, disableProfile, insertProfile } from './store.ts'

/** Something that search must know of changed. `previous_country` is told where it may be another than before. */
export const profileChanged = defineEvent<{ member: MemberId; site: SiteId; previous_country?: string }>(
  'profiles.changed',
)

export const eventHandlers: readonly EventHandler[] = [
  // A1: the profile of a provisional member is `disabled` until the address is claimed.
  within(accountCreated, async (app, tx, created) => {
    // A demo's members are older than the demo: the account knows since when.
    const account = await findAccount(tx, created.member)
    const now = account?.created_at ?? app.clock.now()
    const consented = created.sensitive_consent
    await insertProfile(tx, [
      created.member, created.site, created.kind, created.name, created.birth_date, created.gender,
      consented ? [...new Set(created.seeks)] : [], consented ? now : null, created.country, now,
    ]) // biome-ignore format: one row
  }),
  within(accountActivated, async (app, tx, { member, site }) => {
    await activateProfile(tx, [member, app.clock.now()])
    await publish(app, tx, profileChanged, { member, site })
  }),
  within(accountHidden, async (app, tx, { member, site }) => {
    await disableProfile(tx, [member])
    await publish(app, tx, profileChanged, { member, site })
  }),
  within(preferencesChanged, (app, tx, { member, site }) =>
    publish(app, tx, profileChanged, { member, site }),
  ),
  within(accountShown, async (app, tx, { member, site }) => {
    await activateProfile(tx, [member, app.clock.now()])
    await publish(app, tx, profileChanged, { member, site })
  }),
]
