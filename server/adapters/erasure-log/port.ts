/** A recorded erasure. */
export interface Erasure {
  /** The random id of the member, or the id of a site that was removed as a whole. */
  readonly member: string
  /** Begin of the day, in UTC. */
  readonly day: Date
}

/**
 * The members who were erased since the oldest kept backup, or longer. It is outside the database, so that a restore of a backup
 * can erase them again. An entry has the random id of the member and the day, and nothing else. A site that was removed with
 * all its members has one entry, with its own id.
 */
export interface ErasureLog {
  /**
   * Records an erasure. That of a member is recorded before it commits, so that none is without its entry: a job repeats it
   * if it fails. The removal of a site is recorded after its commit, because no job would repeat it.
   */
  add(member: string, at: Date): Promise<void>
  /** Returns the recorded erasures. A member who was erased twice, such as after a restore, may be in it twice. */
  list(): Promise<Erasure[]>
  /** Deletes the entries of the days before the day of `time`. */
  forgetBefore(time: Date): Promise<void>
}
