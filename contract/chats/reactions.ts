/** The reactions to a message (free of charge), in the order in which pages offer them. */
export const reactions = ['heart', 'laugh', 'fire', 'yes', 'party', 'sad'] as const
export type Reaction = (typeof reactions)[number]
