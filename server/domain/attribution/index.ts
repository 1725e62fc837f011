/**
 * Attribution: the traffic source and the lander that visitors and members came from, and what followed (A3, L2).
 * Owns: member_origin, landing_count, campaign. Publishes and handles no events. The modules to the right record their events in
 * the transaction in which they happen.
 */
export {
  addCampaign,
  addCampaignVersion,
  addressOf,
  countCampaign,
  type CampaignTerms,
  findCampaign,
  findVersionBefore,
  isRunning,
  listCampaigns,
  type StoredCampaign,
} from './campaigns.ts'
export { listLandings } from './list-landings.ts'
export { personalData } from './personal-data.ts'
export { recordActivation, recordPurchase, recordSignUp } from './record-events.ts'
export { readLanding, type Tracking, trackingOf } from './source.ts'
export { findLanderOf } from './find-origin.ts'
