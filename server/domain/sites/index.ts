/**
 * Sites: hosts of one installation, their settings and companies.
 * Owns: site, company, installation, staff's list of sites. Publishes and handles nothing.
 */
export { createSite, type NewSite } from './create-site.ts'
export { findSite, getSite, listSites } from './find-site.ts'
export { changeInstallationValue, findInstallationValue, makeInstallationValue } from './installation.ts'
export { getKey, readyKeys } from './secret.ts'
