/** H1: signs in a member's message that end the conversation with a fictional profile, the gravest first. */
export const fictionalSignals = ['minor', 'self_harm', 'vulnerable'] as const
export type FictionalSignal = (typeof fictionalSignals)[number]

/**
 * H1: names of the fixed sentences that a fictional profile sends by itself. `web/parts/disclosure-labels.ts` has the
 * sentence for each name.
 */
export const disclosures = [
  'fictional',
  ...fictionalSignals.map((signal) => `ended_${signal}` as const),
] as const
export type Disclosure = (typeof disclosures)[number]

/** Origins of the picture of a fictional profile. */
export const pictureOrigins = ['drawn', 'licensed'] as const
export type PictureOrigin = (typeof pictureOrigins)[number]
