import { randomUUID } from 'node:crypto'
import type { CallInput, CallName } from '#contract/index.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import type { Owner } from '../owner.ts'
import type { World } from '../world.ts'

/**
 * A call that targets an object of another member. `code` is the expected error code. If `code` is null, the call must
 * succeed but change nothing.
 */
export interface Attack<Name extends CallName> {
  readonly label: string
  readonly input: CallInput<Name>
  readonly code: ErrorCode | null
}

export interface Case<Name extends CallName> {
  /** Returns a valid input of the authorized caller: the member `self`, or the staff account for staff calls. */
  valid(world: World): CallInput<Name>
  /** Returns the attacks that the server must withstand. The list is empty if the input refers to no object. */
  attacks(world: World): readonly Attack<Name>[]
}

/** The cases of all calls in one contract file. A missing case is a compile error. */
export type Cases<Calls> = { readonly [Name in keyof Calls & CallName]: Case<Name> }

export const nothing = { valid: () => ({}), attacks: () => [] }
export const newIdempotencyKey = () => randomUUID() as IdempotencyKey
/** An id that belongs to no member and no object. */
export const unknownId = '4611686018427387904'

/**
 * Returns the same attack twice: on another member of the caller's site, and on a member of another site.
 * @param foreignCode the expected error code for the member of the other site
 */
export function atOthers<Name extends CallName>(
  world: World,
  input: (owner: Owner) => CallInput<Name>,
  code: ErrorCode | null,
  foreignCode: ErrorCode | null = code,
): Attack<Name>[] {
  return [
    { label: 'another member’s', input: input(world.other), code },
    { label: 'another site’s', input: input(world.foreign), code: foreignCode },
  ]
}

/** Returns the case of this input for a site that the caller does not manage. */
export const elsewhere = <Input>({ app }: World, input: Input) => [
  { label: 'another site’s', input: { ...input, site: app.otherSite.id }, code: 'forbidden' as const },
]
