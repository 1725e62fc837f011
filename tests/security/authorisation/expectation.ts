import { type CallName, calls } from '#contract/index.ts'
import { mayCall, mayCallWithout, type StaffCall } from '#contract/permissions.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Caller } from './callers.ts'
import type { Named, Objects } from './objects.ts'

/**
 * The outcome of a cell: refused at the door with a code; `admitted`, so that only the business of the call can refuse it;
 * or `hidden`, which changes no row and tells nothing about the owner, whatever the answer.
 */
export type Expected = 'auth_required' | 'second_factor_required' | 'forbidden' | 'admitted' | 'hidden'

/** Derives what a call must be from the declarations of the calls and the table of roles (`permissions.ts`). */
export function expectationOf(
  name: CallName,
  caller: Caller,
  host: Site,
  named: readonly Named[],
  objects: Objects,
): Expected {
  const { auth } = calls[name]
  const is = caller.site === host ? caller.is : 'anyone'
  if (auth !== 'anyone' && is !== auth) return 'auth_required'
  if (asksForMember.has(name) && is !== 'member') return 'auth_required'
  if (auth === 'staff') {
    if (!mayCallWithout(caller.lacks ?? null, name as StaffCall)) return 'second_factor_required'
    if (!caller.role || !mayCall(caller.role, name as StaffCall)) return 'forbidden'
  }
  if (namesCaller.has(name) && named.some(({ owner }) => owner !== caller.owner)) return 'auth_required'
  const who = { ...caller, is, owner: is === 'member' ? caller.owner : undefined }
  return named.every((each) => mayReach(name, who, host, each, objects)) ? 'admitted' : 'hidden'
}

function mayReach(
  name: CallName,
  { owner: own, is }: Pick<Caller, 'is' | 'owner'>,
  host: Site,
  { owner, as }: Named,
  objects: Objects,
): boolean {
  if (isDeclared.has(name)) return true
  if (owner.member.site !== host) return false
  if (as === 'site' || owner === own) return true
  // Cases and books outlive the member, and so do the tokens of mails.
  if (as === 'thing') return calls[name].auth !== 'member'
  if (owner === objects.erased) return false
  if (calls[name].auth === 'staff' || isOneSided.has(name)) return true
  return owner !== objects.suspended && !(is === 'member' && own === objects.own && owner === objects.blocker)
}

/**
 * Calls for everyone that refuse these inputs without a member's session: a complaint by its id, and other members on a
 * site that shows them to members only.
 */
const asksForMember: ReadonlySet<CallName> = new Set<CallName>([
  ...(['getComplaint', 'writeToComplaint', 'closeComplaint'] as const),
  ...(['searchMembers', 'countMembers', 'explainSearch'] as const),
  ...(['getMember', 'listSimilarMembers', 'listSimilarTo'] as const),
])

/** Calls whose input names their caller, so that nothing is stored for a member who has signed in meanwhile. */
const namesCaller: ReadonlySet<CallName> = new Set<CallName>(['saveVoiceIntro'])

/** Calls that store what anybody declares, whatever it names. */
const isDeclared: ReadonlySet<CallName> = new Set<CallName>(['declareWithdrawal'])

/** Calls about a member that work whether or not the member is shown, so that their answer does not tell. */
const isOneSided: ReadonlySet<CallName> = new Set<CallName>(['blockMember', 'unblockMember', 'reportMember'])
