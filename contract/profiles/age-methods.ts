/** Ways to prove the age (X5). This file does not import zod. */
export const ageMethods = ['eu_app', 'sandbox'] as const
export type AgeMethod = (typeof ageMethods)[number]

/** Whether a site asks for the proof of age: not at all, if the member wants to, or before they write or like. */
export const ageProofSettings = ['off', 'offered', 'required'] as const
