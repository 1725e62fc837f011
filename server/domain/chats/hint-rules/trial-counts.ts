/** The counts of a trial of a rule: people of whom a message was reported, and those of them whose message it hits. */
export interface TrialCounts {
  readonly reported: number
  readonly hits: number
  /** Those of the hits in which a reviewer found a breach. */
  readonly confirmed: number
  /** Those of the hits in which no breach was found. */
  readonly unfounded: number
}
