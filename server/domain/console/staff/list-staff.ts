import type { CallOutput } from '#contract/index.ts'
import {
  countStaffSessions,
  listStaff as listAccounts,
  listStaffChanges,
  listStaffNames,
} from '#server/domain/accounts/index.ts'
import { countSkips } from '#server/domain/moderation/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { isWithin } from './rules.ts'

/** Returns the staff accounts of the caller's sites, and the changes that wait for a second person. */
export async function listStaff({ app, session }: StaffContext): Promise<CallOutput<'listStaff'>> {
  const now = app.clock.now()
  const own = session.siteIds
  const [accounts, sessions, changes] = await Promise.all([
    listAccounts(app.db),
    countStaffSessions(app.db, own, now),
    listStaffChanges(app.db, own, now),
  ])
  const shown = accounts.filter(({ sites }) => sites.some((site) => own.includes(site)))
  const [names, skips] = await Promise.all([
    listStaffNames(
      app.db,
      changes.map(({ proposedBy }) => proposedBy),
    ),
    countSkips(
      app.db,
      shown.map(({ id }) => id),
      own,
      now,
    ),
  ])
  return {
    staff: shown.map(({ id, name, email, role, sites, hasPassword, passkeys, hasCode, signedInAt }) => ({
      ...{ id, name, email: readableAddress(email), role },
      sites: sites.filter((site) => own.includes(site)),
      whole: isWithin(sites, own),
      self: id === session.staffId,
      last_sign_in: signedInAt && iso(signedInAt),
      sessions: sessions.get(id) ?? 0,
      has_password: hasPassword,
      passkeys,
      has_code: hasCode,
      skips: skips.get(id) ?? 0,
    })),
    changes: changes.map(({ id, kind, name, email, after, before, proposedBy, proposedAt, expiresAt }) => ({
      ...{ id, kind, name, email: readableAddress(email), role: after.role, sites: [...after.sites] },
      role_before: before?.role ?? null,
      proposed_by: names.get(proposedBy) ?? '',
      proposed_at: proposedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      own: proposedBy === session.staffId,
    })),
  }
}
