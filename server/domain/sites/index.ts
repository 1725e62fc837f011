/**
 * Sites: the sites of one installation, each with its host name, settings and company.
 * Owns: company, site, site_change, page_text, installation. Publishes and handles no events.
 */
export { changeSite, type MadeChange } from './change-site.ts'
export { createSite, type NewSite } from './create-site.ts'
export { newSite } from './new-site.ts'
export { findProvider } from './find-provider.ts'
export { existingAmong, findSite, getSite, listSites, plainHost } from './find-site.ts'
export {
  changeInstallationValue,
  findInstallationValue,
  makeInstallationValue,
  saveInstallationValue,
} from './installation.ts'
export { isStrict, type ProviderRefusal, refusalBySettings } from './provider-admission.ts'
export { readSettingTexts, textsOfValues } from './setting-texts.ts'
export { Country, Currency } from './setting-values.ts'
export { type ProposedSite, proposeSite } from './propose-site.ts'
export {
  countSiteVersions,
  findSettingStart,
  listSiteVersions,
  type SiteVersion,
  undoSiteVersion,
} from './site-versions.ts'
export {
  listPageTexts,
  publishPageText,
  type StoredPageText,
  termsVersionOf,
  withdrawPageText,
} from './page-texts.ts'
export { lockOffers, raiseVersion } from './raise-version.ts'
export { getOwnSite } from './own-site.ts'
export { acceptMovedKeys, adoptKeys, forgetMovedKeys, InstallationKeys, readKeysOf } from './moved-keys.ts'
export { getKey, getSiteKey, loadSecret } from './secret.ts'
export {
  addSigningKey,
  forgetOldSigningKeys,
  getSigningKeys,
  isSigned,
  listSigningKeys,
  sign,
} from './signing-keys.ts'
export { idIn, makeSignedToken, payloadWithId, readSignedToken } from './signed-token.ts'
export type { SiteChange } from './read-change.ts'
export type { SiteValues } from './site-values.ts'
export {
  addVapidKeys,
  findVapidKeys,
  forgetOldVapidKeys,
  getVapidKeys,
  listVapidKeys,
  type StoredPairs,
} from './vapid.ts'
export { findServedPort, saveWebPort } from './web-port.ts'
export { listMissing, readStoredSites, type StoredSite } from './stored-sites.ts'
