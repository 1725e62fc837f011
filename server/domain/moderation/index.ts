/**
 * Moderation (O1, X4): what staff decide about what members show, and the trail that it leaves.
 * Owns: audit_entry. Publishes and handles nothing.
 */
export { personalData } from './personal-data.ts'
