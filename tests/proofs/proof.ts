/**
 * Runs tests under unusual conditions, such as another date or another browser, and shows that the tests pass there.
 * There is one test run for each condition, or several simultaneous runs.
 */
export interface Proof {
  readonly summary: string
  /**
   * Installs missing programs if that is allowed on this machine. Returns all conditions of the proof. A condition that
   * cannot be tested on this machine is returned as `Missing`.
   */
  readonly prepare: () => readonly (Condition | Missing)[]
}

export interface Condition {
  readonly name: string
  /** Environment variables of the test runner, server, database and browser; computed when the run starts. */
  readonly env: () => Readonly<Record<string, string>>
  /** Tests to run, as arguments of `npm test`. The default is the tests that the command line selects. */
  readonly tests?: readonly string[]
  /** A program with its arguments, which runs instead of tests. */
  readonly program?: readonly string[]
  /** Number of simultaneous test runs. The default is 1. */
  readonly runs?: number
  /** Number of processes that each keep a processor busy. The default is 0. */
  readonly busyProcesses?: number
}

/** A condition that is skipped, because this machine lacks something. */
export interface Missing {
  readonly name: string
  /** The missing things, and how to install them. */
  readonly missing: string
}
