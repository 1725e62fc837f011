/** The modules of this folder, left to right: a module calls those to its left and hears from the others by event. */
export const modulesInOrder = [
  'sites',
  'accounts',
  'profiles',
  'relations',
  'discounts',
  'credits',
  'orders',
  'photos',
  'search',
  'likes',
  'deck',
  'chats',
  'notifications',
  'moderation',
  'home',
] as const

/** Every module that there is: the tables that must know all of them are keyed by it. */
export type ModuleName = (typeof modulesInOrder)[number]
