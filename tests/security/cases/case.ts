import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { IdempotencyKey } from '#contract/ids.ts'
import type { CallInput, CallName } from '#contract/index.ts'
import type { Owner, World } from '../world.ts'

/** An input that aims at what is not the caller's, and the refusal it must meet (null: an answer that changes nothing). */
export interface Aim<Name extends CallName> {
  readonly says: string
  readonly input: CallInput<Name>
  readonly code: ErrorCode | null
}

export interface Case<Name extends CallName> {
  /** An input that is right for `self`. */
  valid(world: World): CallInput<Name>
  /** Empty only where the call names no object. */
  aims(world: World): readonly Aim<Name>[]
}

/** One case a call of a contract file. A call without one does not compile. */
export type Cases<Calls> = { readonly [Name in keyof Calls & CallName]: Case<Name> }

export const nothing = { valid: () => ({}), aims: () => [] }
export const newKey = () => randomUUID() as IdempotencyKey
/** An id that nobody has. */
export const unknownId = '4611686018427387904'

/** The same aim at another member of the site, and at one of another site. */
export function atOthers<Name extends CallName>(
  world: World,
  input: (owner: Owner) => CallInput<Name>,
  code: ErrorCode | null,
  foreignCode: ErrorCode | null = code,
): Aim<Name>[] {
  return [
    { says: 'another member’s', input: input(world.other), code },
    { says: 'another site’s', input: input(world.foreign), code: foreignCode },
  ]
}
