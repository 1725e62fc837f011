import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import type { IdempotencyKey, ReportId, SiteId } from '#contract/wire/ids.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

export const note = 'Ha chiesto denaro a tre persone.'
export const reasons = { ground: 'spam', note } as const

export type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>

/** Helpers of tests about measures. `current` returns the app of the running test. */
export function measuresOf(current: () => TestApp) {
  /** A new session of the member, or the error code of the refusal. */
  const session = (who: TestMember) =>
    createSession(current(), { member: who.id, site: who.site, userAgent: 'test' })
  return {
    async person(role: Role = 'moderator', sites: SiteId[] = [current().site.id]) {
      const app = current()
      const account = {
        email: `${crypto.randomUUID()}@posta.test`,
        name: role,
        role,
        sites,
        password_hash: 'none',
      }
      const id = await createStaff(app, app.db, account)
      const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
      const call: Call = (name, input) => app.call({ token, site: app.site } as TestMember, name, input)
      return { id, token, call }
    },
    session,
    write: (from: TestMember, to: TestMember) =>
      current().call(from, 'sendMessage', {
        ...{ to: to.id, text: 'Ciao', key: crypto.randomUUID() as IdempotencyKey },
      }),
    like: (from: TestMember, to: TestMember) => current().call(from, 'likeMember', { profile: to.id }),
    finds: async (who: TestMember, other: TestMember) =>
      (await current().call(who, 'searchMembers', {})).results.some(({ id }) => id === other.id),
    deals: async (who: TestMember, other: TestMember) =>
      (await current().call(who, 'getDeck', {})).cards.some(({ id }) => id === other.id),
    caseOf: async (who: TestMember) => (await current().call(who, 'listOwnReports', {})).decided[0],
    stored: async (id: ReportId) =>
      (await current().db.query('select outcome, ends_at, waiting_since from report where id = $1', [id]))
        .rows[0],
    actions: async () =>
      (await current().db.query<{ action: string }>('select action from audit_entry order by id')).rows.map(
        (row) => row.action,
      ),
    /** Advances the clock of the product and of its database, and runs no job. */
    async advance(ms: number): Promise<void> {
      current().clock.advance(ms)
      await setDatabaseTime(current().db, current().clock.now())
    },
    /** Two members who find each other; the second has credits. */
    couple: async () =>
      [
        await current().member({ gender: 'woman', seeks: ['man'] }),
        await current().member({ gender: 'man', seeks: ['woman'], credits: 50 }),
      ] as const,
    /** Whether the member is signed in. */
    state: async (who: TestMember) =>
      current()
        .call(who, 'currentUser', {})
        .then(
          ({ user }) => (user ? 'in' : 'out'),
          (error) => (error.code === 'auth_required' ? 'out' : String(error)),
        ),
  }
}
