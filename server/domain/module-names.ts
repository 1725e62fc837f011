/**
 * The modules of this folder, in order of dependency. A module may call the modules before it in this list and handle
 * their events.
 */
export const modulesInOrder = [
  'sites',
  'attribution',
  'accounts',
  'live',
  'profiles',
  'relations',
  'credits',
  'discounts',
  'orders',
  'photos',
  'agreement',
  'search',
  'likes',
  'swipe',
  'chats',
  'dates',
  'notifications',
  'moderation',
  'complaints',
  'claims',
  'numbers',
  'business',
  'mailings',
  'members',
  'console',
] as const

export type ModuleName = (typeof modulesInOrder)[number]
