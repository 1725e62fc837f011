/**
 * The console (O1): what the staff see of several modules at once. Owns no table. Publishes and handles no events.
 */
export { handlers } from './handlers.ts'
