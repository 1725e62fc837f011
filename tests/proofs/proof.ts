/**
 * A proof that tests pass under certain conditions. Each condition has one test run, or several simultaneous runs.
 */
export interface Proof {
  readonly summary: string
  /**
   * Installs missing programs if that is allowed on this machine. Returns the conditions that the proof can test, and
   * those that it cannot test on this machine.
   */
  readonly prepare: () => readonly (Condition | Missing)[]
}

export interface Condition {
  readonly name: string
  /** Environment variables of the test runner, server, database and browser; computed when the run starts. */
  readonly env: () => Readonly<Record<string, string>>
  /** Tests to run, as arguments of `npm test`. The default is the tests that the command line selects. */
  readonly tests?: readonly string[]
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
