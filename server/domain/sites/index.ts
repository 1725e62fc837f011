/**
 * Sites: the sites of one installation, each with its host name, settings and company.
 * Owns: company, site, installation. Publishes and handles no events.
 */
export { changeSite } from './change-site.ts'
export { createSite, type NewSite } from './create-site.ts'
export { findProvider } from './find-provider.ts'
export { findSite, getSite, listSites, plainHost } from './find-site.ts'
export { changeInstallationValue, findInstallationValue, makeInstallationValue } from './installation.ts'
export { isStrict, type ProviderRefusal, refusalBySettings } from './provider-admission.ts'
export { readSettingTexts, settingTexts } from './setting-texts.ts'
export { Country, Currency } from './setting-values.ts'
export { getKey, loadSecret } from './secret.ts'
export { getVapidKeys } from './vapid.ts'
export { findServedPort, saveWebPort } from './web-port.ts'
export { listMissing, readStoredSites, type StoredSite } from './stored-sites.ts'
