import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { AgeProof, OwnAgeProof } from '#contract/moderation/age-proof.ts'
import { ageMethods } from '#contract/profiles/age-methods.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { AgeProofMethod, Challenge } from '#server/adapters/age-proof/port.ts'
import { findAgeProof, lockProfile, setAgeProof } from '#server/domain/profiles/index.ts'
import { AgeProofRefused } from '#server/kernel/age-proof.ts'
import { dayOf } from '#server/kernel/day.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { isOwnNonce, makeNonce } from './challenge.ts'
import { openAgeCase } from './open-age-case.ts'

/** Returns the member's proof of age, and the methods of this installation. */
export async function getOwnAgeProof({ app, site, session }: MemberContext): Promise<OwnAgeProof> {
  return {
    setting: site.settings.age_proof,
    proof: await findAgeProof(app.db, session.memberId),
    methods: ageMethods.filter((method) => app.ageProofs[method] !== null),
  }
}

/** Makes the request for the app. Throws `not_confirmed`, `age_proof_off`. */
export async function prepareAgeProof(requestContext: MemberContext): Promise<CallOutput<'prepareAgeProof'>> {
  const method = methodOf(requestContext, 'eu_app')
  const challenge = await challengeOf(requestContext)
  const { protocol, data } = method.request(challenge)
  return { nonce: challenge.nonce, request: { protocol, data: { ...data } } }
}

/**
 * Verifies an attestation and stores its answer, the method and the day. A "no" opens a case, because a minor may be on
 * the site: a person decides it. Throws `not_confirmed`, `age_proof_off`, `age_proof_failed`.
 */
export async function proveAge(requestContext: MemberContext, input: ParsedInput<'proveAge'>): Promise<void> {
  const { app, site, session } = requestContext
  const { memberId: member } = session
  const isOver18 = await readAttestation(requestContext, input)
  const on = dayOf(app.clock.now())
  const proof: AgeProof = { over_18: isOver18, method: input.method, on }
  await inTransaction(app.db, async (tx) => {
    // The lock orders two answers of the same member, so that only one of them opens a case.
    const profile = await lockProfile(tx, member)
    if (!profile) throw new ApiError('age_proof_failed')
    const before = await findAgeProof(tx, member)
    await setAgeProof(app, tx, member, proof)
    if (!isOver18 && before?.over_18 !== false) await openAgeCase(app, tx, site.id, profile)
  })
}

async function readAttestation(
  requestContext: MemberContext,
  input: ParsedInput<'proveAge'>,
): Promise<boolean> {
  const { app, site, session } = requestContext
  const method = methodOf(requestContext, input.method)
  const now = app.clock.now()
  try {
    if (input.method === 'sandbox') {
      const challenge = await challengeOf(requestContext)
      const answer = await app.ageProofs.sandbox?.present(input.over_18 === 'yes', challenge, now)
      return method.verify(answer, challenge, now).isOver18
    }
    const challenge = { nonce: input.nonce, origin: originOf(site.origin) }
    if (!(await isOwnNonce(app, site.id, session.memberId, input.nonce)))
      throw new AgeProofRefused('nonce of another request')
    return method.verify(parsed(input.answer), challenge, now).isOver18
  } catch (error) {
    if (!(error instanceof AgeProofRefused)) throw error
    app.log.info({ reason: error.message }, 'proof of age refused')
    throw new ApiError('age_proof_failed')
  }
}

function methodOf({ app, site, session }: MemberContext, name: (typeof ageMethods)[number]): AgeProofMethod {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const method = app.ageProofs[name]
  if (site.settings.age_proof === 'off' || !method) throw new ApiError('age_proof_off')
  return method
}

const challengeOf = async ({ app, site, session }: MemberContext): Promise<Challenge> => ({
  nonce: await makeNonce(app, session.memberId),
  origin: originOf(site.origin),
})

const originOf = (address: string) => new URL(address).origin

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AgeProofRefused('answer is no JSON')
  }
}
