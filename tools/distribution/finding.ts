import type { Kind } from '#server/distribution/kinds.ts'

/** Something that Citus refuses, or that asks every shard. */
export interface Finding {
  readonly kind: Kind
  /** The name of a statement, of a function in `server/functions`, of a constraint, of a table or of a store. */
  readonly name: string
  readonly what: string
}
