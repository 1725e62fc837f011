import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { findStaff, listStaff, listStaffNames, secondPersonsAmong } from '#server/domain/accounts/index.ts'
import { exportUntil } from '#server/domain/moderation/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { type Decided, listDecided } from './decided.ts'
import { deciders, listWaiting, type Waiting } from './waiting.ts'

/**
 * Returns what waits for a second person: what the caller may confirm, and what the caller has proposed; and the latest
 * decisions about those.
 */
export async function listProposals({ app, session }: StaffContext): Promise<CallOutput<'listProposals'>> {
  const now = app.clock.now()
  const [waiting, decided, people] = await Promise.all([
    listWaiting(app, session, shownSites(session)),
    listDecided(app, session),
    listStaff(app.db),
  ])
  const names = await listStaffNames(app.db, [
    ...new Set([
      ...waiting.map(({ proposedBy }) => proposedBy),
      ...decided.flatMap(({ decidedBy }) => decidedBy ?? []),
    ]),
  ])
  return {
    waiting: waiting.map((each) => ({
      ...present(each),
      proposed_by: names.get(each.proposedBy) ?? '',
      own: each.proposedBy === session.staffId,
      expires_at: each.expiresAt.toISOString(),
      waits_for: secondPersonsAmong(people, each.proposedBy, each.sites, deciders[each.act.kind]).map(
        ({ name }) => name,
      ),
    })),
    decided: decided.map((each) => ({
      ...present(each),
      outcome: each.outcome,
      decided_by: (each.decidedBy && names.get(each.decidedBy)) ?? '',
      decided_at: each.decidedAt.toISOString(),
      note: each.note,
      file_until: fileUntil(each, now)?.toISOString() ?? null,
      downloaded_at: each.usedAt?.toISOString() ?? null,
    })),
  }
}

const present = ({ id, act, sites, member, reason, case: ref, proposedAt }: Waiting) => ({
  ...{ id, act, sites: [...sites], member, reason, case: ref, proposed_at: proposedAt.toISOString() },
})

function fileUntil({ act, outcome, decidedAt, usedAt }: Decided, now: Date): Date | null {
  if (act.kind !== 'export' || outcome !== 'confirmed' || usedAt) return null
  const until = exportUntil(decidedAt)
  return until > now ? until : null
}

/** Returns what waits on these sites for this person to confirm it. */
export async function findProposalBacklog(
  app: App,
  sites: readonly SiteId[],
  staff: StaffContext['session']['staffId'],
): Promise<Backlog> {
  const person = await findStaff(app.db, staff)
  if (!person) return { waiting: 0, first: null }
  const waiting = await listWaiting(app, { role: person.role, staffId: staff }, sites)
  const [first, ...others] = waiting.filter(({ proposedBy }) => proposedBy !== staff)
  if (!first) return { waiting: 0, first: null }
  return {
    waiting: Math.min(others.length + 1, limits.search_count_cap),
    first: { since: first.proposedAt.toISOString(), due: first.expiresAt.toISOString() },
  }
}
