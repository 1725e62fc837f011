/**
 * The members who were erased since the oldest kept backup. It is outside the database, so that a restore of a backup
 * can erase them again. An entry has the random id of the member and the day, and nothing else.
 */
export interface ErasureLog {
  /** Records an erasure. Called before the erasure commits, so that none is without its entry. */
  add(member: string, at: Date): Promise<void>
  /** Returns the ids of the recorded members. */
  list(): Promise<string[]>
  /** Deletes the entries of the days before the day of `time`. */
  forgetBefore(time: Date): Promise<void>
}
