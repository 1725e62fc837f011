import { z } from 'zod'
import { ageMethods, ageProofSettings } from '#contract/profiles/age-methods.ts'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'

/** All that is stored of a proof of age: the answer, the method and the day. */
export const AgeProof = z.object({
  over_18: z.boolean(),
  method: z.enum(ageMethods),
  /** A day in UTC, such as `2026-11-28`. */
  on: z.iso.date(),
})
export type AgeProof = z.infer<typeof AgeProof>

/** State of the signed-in member's proof of age. */
export const OwnAgeProof = z.object({
  setting: z.enum(ageProofSettings),
  proof: AgeProof.nullable(),
  /** The methods that this installation has. */
  methods: z.array(z.enum(ageMethods)),
})
export type OwnAgeProof = z.infer<typeof OwnAgeProof>

const state = z.object({ age: OwnAgeProof })
/** An answer with one boolean has about 2 KB. */
const answer_max = 65_536

export const ageProofCalls = {
  getAgeProof: call(paths.getAgeProof, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The signed-in member’s proof of age, and how to prove it.',
    input: z.object({}),
    output: state,
    errors: ['auth_required'],
  }),
  prepareAgeProof: call(paths.prepareAgeProof, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'A request for the EU age verification app, as the browser’s `navigator.credentials.get` takes it, for ten minutes.',
    input: z.object({}),
    output: z.object({
      nonce: z.string(),
      request: z.object({ protocol: z.string(), data: z.looseObject({}) }),
    }),
    errors: ['auth_required', 'not_confirmed', 'age_proof_off'],
  }),
  proveAge: call(paths.proveAge, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Verifies what the app answered to the request, and stores the answer, the method and the day. In a demo, `sandbox` issues the attestation itself. Free of charge.',
    input: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('eu_app'),
        nonce: z.string().max(200),
        /** The `data` of the browser’s `DigitalCredential`, as JSON. */
        answer: z.string().max(answer_max),
      }),
      z.object({ method: z.literal('sandbox'), over_18: z.enum(['yes', 'no'], 'required') }),
    ]),
    output: state,
    errors: ['auth_required', 'not_confirmed', 'age_proof_off', 'age_proof_failed', 'invalid_fields'],
  }),
} as const
