/**
 * Home: reads that several modules share in, and what must happen in all of them. Owns nothing, publishes nothing.
 * Handles `accounts.expired`: erases the provisional member in every module.
 */
export { eraseEverything } from './erase-everything.ts'
export { getUser } from './get-user.ts'
