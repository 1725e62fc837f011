import type { CallName } from '#contract/index.ts'

export type Outcome = 'done' | 'refused' | 'failed'

/** Values that a part of the product has at every moment, and that are read when somebody asks for the metrics. */
export type Watched = 'open_streams'

/**
 * Metrics of one process for those who operate it. They contain no personal data: every label is a name from the code or
 * one of a few words, never a value of a request.
 */
export interface Metrics {
  /** Counts a call of the contract and its duration. */
  countCall(name: CallName, outcome: Outcome, ms: number): void
  /** Counts a response of any route by its HTTP status. */
  countResponse(status: number): void
  /** Counts the run of a job and its duration. */
  countJob(name: string, outcome: Exclude<Outcome, 'refused'>, ms: number): void
  /** Counts a mail: sent, refused for ever, or delayed, which the job tries again. */
  countMail(outcome: 'sent' | 'refused' | 'delayed'): void
  /** Adds a value that is read on demand. */
  watch(name: Watched, read: () => number): void
  /** Returns all metrics, as families of `prom-client`. */
  read(): Promise<readonly object[]>
}

/** Counts nothing, at no cost, in an installation without metrics. */
export const noMetrics: Metrics = {
  countCall: () => {},
  countResponse: () => {},
  countJob: () => {},
  countMail: () => {},
  watch: () => {},
  read: async () => [],
}
