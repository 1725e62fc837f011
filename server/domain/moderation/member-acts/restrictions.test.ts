import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restrictions } from '#contract/moderation/report-reasons.ts'
import type { Restriction } from '#contract/moderation/reports.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

type Command =
  | { readonly do: 'restrict'; readonly kinds: readonly Restriction[]; readonly days: number }
  | { readonly do: 'suspend'; readonly days: number }
  | { readonly do: 'lift'; readonly nth: number }
  | { readonly do: 'wait'; readonly hours: number }

const length = fc.integer({ min: 1, max: 3 })
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('restrict' as const),
    kinds: fc.subarray([...restrictions], { minLength: 1 }),
    days: length,
  }),
  fc.record({ do: fc.constant('suspend' as const), days: length }),
  fc.record({ do: fc.constant('lift' as const), nth: fc.nat(5) }),
  // Also the exact instants at which measures end.
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 48) }),
)

/** A measure of the model: it holds from now until its end, or until it is lifted. */
interface Held {
  readonly report: ReportId
  readonly kinds: readonly (Restriction | 'enter')[]
  ends: number
}

test('a member may do exactly what no measure forbids at that instant, whatever was taken, lifted and waited', async () => {
  await using app = await startTestApp()
  const reviewer = await createReviewer(app)
  const reasons = { ground: 'spam', note: 'Pubblicità.' } as const
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), async (commands) => {
      const anna = await app.member({ gender: 'woman', seeks: ['man'] })
      const bruno = await app.member({ gender: 'man', seeks: ['woman'] })
      const held: Held[] = []
      const now = () => app.clock.now().getTime()
      const run = async (each: Command) => {
        if (each.do === 'wait') {
          app.clock.advance(hours(each.hours))
          await setDatabaseTime(app.db, app.clock.now())
        } else if (each.do === 'lift') {
          const measure = held[each.nth]
          if (!measure) return
          const lifted = reviewer('liftMeasure', { report: measure.report, note: 'Chiarito.' })
          if (measure.ends > now()) await lifted
          else await expect(lifted).rejects.toMatchObject({ code: 'not_in_force' })
          measure.ends = Math.min(measure.ends, now())
        } else {
          const { report } = await reviewer('takeMeasure', {
            ...{ member: anna.id, days: each.days, ...reasons },
            ...(each.do === 'restrict'
              ? { outcome: 'restricted' as const, restricts: [...each.kinds] }
              : { outcome: 'suspended' as const }),
          })
          const kinds = each.do === 'restrict' ? each.kinds : (['enter'] as const)
          held.push({ report, kinds, ends: now() + days(each.days) })
        }
      }
      for (const each of commands) {
        await run(each)
        const forbids = (kind: Restriction | 'enter') =>
          held.some(({ kinds, ends }) => ends > now() && kinds.includes(kind))
        const token = await createSession(app, { member: anna.id, site: app.site, userAgent: 'test' })
        const key = crypto.randomUUID() as never
        const outcomes = await Promise.allSettled([
          app.call({ ...anna, token }, 'likeMember', { profile: bruno.id }),
          app.call({ ...anna, token }, 'sendMessage', { to: bruno.id, text: 'Ciao', key }),
          app.call(bruno, 'searchMembers', {}),
        ])
        const codes = outcomes.map((each) =>
          each.status === 'rejected' ? (each.reason.code as string) : 'done',
        )
        const expected = (kind: 'like' | 'write', code: string) =>
          forbids('enter')
            ? 'auth_required'
            : forbids(kind)
              ? code
              : expect.not.stringMatching(/restricted|auth/)
        expect(codes[0]).toEqual(expected('like', 'liking_restricted'))
        expect(codes[1]).toEqual(expected('write', 'writing_restricted'))
        const found = outcomes[2]?.status === 'fulfilled' ? outcomes[2].value.results : []
        expect(found.some(({ id }) => id === anna.id)).toBe(!forbids('enter') && !forbids('seen'))
      }
    }),
    { seed: 84, numRuns: 12 },
  )
})
