import type { consoleCalls } from '#contract/console/console.ts'
import { type Cases, nothing } from './case.ts'

export const consoleCases: Cases<typeof consoleCalls> = {
  getConsole: nothing,
  listFirstCases: nothing,
  listUnprovenSites: nothing,
  getHealth: nothing,
  listProblems: nothing,
}
