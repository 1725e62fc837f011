/**
 * Claims (H4): the register of advantages that the product may state with a number, and their measurements.
 * Owns: claim_measurement. Publishes and handles no events.
 */
export { planMeasuring } from './measure-claims.ts'
