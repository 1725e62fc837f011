import type { ProfileCard } from '#contract/profiles/profiles.ts'

/** Returns whether the profile is deleted, paused or blocked. In these cases the server sends a card without a name. */
export const isUnavailable = ({ name }: Pick<ProfileCard, 'name'>): boolean => name === ''
