import type { ProfileCard } from '#contract/profiles.ts'

/** Somebody who is not to be seen any more: the card says no more than that. */
export const isGone = ({ name }: Pick<ProfileCard, 'name'>): boolean => name === ''
