import type { ReportId, SiteId } from '#contract/wire/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { promisedHours } from '../reports/promised-hours.ts'
import { evidenceOf } from '../reports/report-member.ts'
import { insertReport } from '../reports/store.ts'

/** Opens a case about a member whose attestation said "under 18". It has no reporter; a person decides it. */
export async function openAgeCase(app: App, tx: Tx, site: SiteId, profile: ProfileRow): Promise<void> {
  const now = app.clock.now()
  await insertReport(tx, {
    ...{ id: orderedId<ReportId>(now), site_id: site, member_id: profile.member_id, reporter_id: null },
    ...{
      reporter_email: null,
      notifier: null,
      flagger_id: null,
      reporter_language: 'it',
      about: 'profile',
      photo_id: null,
    },
    ...{ conversation_id: null, message_number: null, reason: 'minor' },
    words: 'Prova dell’età: meno di 18 anni. (Proof of age: under 18.)',
    due_at: new Date(now.getTime() + hours(promisedHours('minor', null))),
    evidence: JSON.stringify(evidenceOf({ profile, messages: [] }, null, now)),
    ...{ evidence_key: null, created_at: now, own_initiative: true },
  })
}
