/**
 * Open numbers (X11): what happens on a site, recounted every night and published.
 * Owns: open_numbers. Publishes and handles no events.
 */
export { planRecount } from './recount.ts'
