import type { CallOutput } from '#contract/index.ts'
import { distinct, type Finding } from '#server/kernel/health.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** O1: checks the installation. Leaves out problems of sites that are not the caller's, which name their hosts. */
export async function listProblems({ app, session }: StaffContext): Promise<CallOutput<'listProblems'>> {
  const { at, areas } = await app.health.check()
  const isOwn = ({ site }: Finding) => site === null || session.siteIds.includes(site)
  const findings = [...areas].flatMap(([area, found]) =>
    distinct(found.filter(isOwn)).map((each) => ({ area, ...each })),
  )
  return {
    at: at.toISOString(),
    // Failures come first, each kind in the order of the areas.
    problems: [...findings.filter(isFailure), ...findings.filter((each) => !isFailure(each))].map(
      ({ area, problem: id, level, subject, value }) => ({ id, area, level, subject, value }),
    ),
    healthy: [...areas].filter(([, found]) => !found.some(isOwn)).map(([area]) => area),
  }
}

const isFailure = ({ level }: Finding) => level === 'failure'
