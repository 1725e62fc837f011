/** By what the figures of landers may be divided (L2). This file does not import zod, because pages load it. */
export const landingFields = ['lander', 'slug', 'network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type LandingField = (typeof landingFields)[number]

export const landingDimensions = [...landingFields, 'day'] as const
export type LandingDimension = (typeof landingDimensions)[number]
