import type { HealthArea, HealthProblem } from '#contract/console/problems.ts'
import type { SiteId } from '#contract/wire/ids.ts'

/** A problem that a check has found. It names settings and hosts, and no member. */
export interface Finding {
  readonly problem: HealthProblem
  /** `failure`: something does not work. `warning`: something will not, or works worse than it could. */
  readonly level: 'warning' | 'failure'
  /** The host, domain, job, provider or folder that has the problem, or `null` if the installation has it. */
  readonly subject: string | null
  /** A number, time, name or error code that belongs to the problem, or `null`. */
  readonly value: string | null
  /** The site that has the problem. Only its staff sees it. */
  readonly site: SiteId | null
}

/** Leaves out what another finding already says: a domain from which several sites send has one problem for each of them. */
export const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [JSON.stringify({ ...each, site: null }), each])).values(),
]

export interface HealthReport {
  readonly at: Date
  /** The problems of each area that was checked. */
  readonly areas: ReadonlyMap<HealthArea, readonly Finding[]>
}

export interface Health {
  /** Checks the installation. Several callers at once, and those within a minute, get the same report. */
  check(): Promise<HealthReport>
}
