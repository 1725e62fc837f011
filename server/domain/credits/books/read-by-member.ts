/** Rows of a table in the order of their members, read in batches. */
export interface ByMember<Row> {
  /** The member of the next row, or null at the end. */
  next(): Promise<string | null>
  /** Returns all rows of a member, if the next row belongs to this member. */
  take(member: string): Promise<Row[]>
}

/** @param fetch returns the next batch of rows in the order of their members; an empty batch is the end */
export function byMember<Row extends { member_id: string }>(fetch: () => Promise<Row[]>): ByMember<Row> {
  let batch: Row[] = []
  let at = 0
  async function peek(): Promise<Row | undefined> {
    if (at === batch.length) {
      batch = await fetch()
      at = 0
    }
    return batch[at]
  }
  return {
    next: async () => (await peek())?.member_id ?? null,
    async take(member) {
      const rows: Row[] = []
      for (let row = await peek(); row?.member_id === member; row = await peek()) {
        rows.push(row)
        at++
      }
      return rows
    },
  }
}

/** Returns the lowest of several ids; null if all are null. */
export function lowest(ids: readonly (string | null)[]): string | null {
  return ids.reduce((low, id) => (id !== null && (low === null || isLower(id, low)) ? id : low), null)
}

const isLower = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length
