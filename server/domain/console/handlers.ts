import { withdrawProposal } from '#server/domain/accounts/index.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import {
  changeCampaign,
  createCampaign,
  endCampaign,
  previewCampaign,
  undoCampaign,
} from './campaigns/change-campaigns.ts'
import { getCampaignResults, listCampaigns } from './campaigns/list-campaigns.ts'
import { lockCase, skipCase, unlockCase } from './cases/held-cases.ts'
import {
  changeSiteCode,
  createSiteCode,
  previewCode,
  previewCodeChange,
  resumeCode,
  stopCode,
  undoCodeChange,
} from './codes/change-codes.ts'
import { listSiteCodes } from './codes/list-codes.ts'
import { getConsole } from './get-console.ts'
import { getHealth } from './get-health.ts'
import { listHintExamples, startHintRule, stopHintRule, tryHintRule } from './hints/change-hint-rule.ts'
import { listHintRules } from './hints/list-hint-rules.ts'
import { listFirstCases } from './list-first-cases.ts'
import { listProblems } from './list-problems.ts'
import { listUnprovenSites } from './list-unproven-sites.ts'
import { findMembers } from './members/find-members.ts'
import { getMemberFile } from './members/get-file.ts'
import { noteMember } from './members/note-member.ts'
import { openMemberFile } from './members/open-file.ts'
import { getPriceLists } from './prices/list-prices.ts'
import { previewPrices, publishPrices, withdrawPrices } from './prices/publish-prices.ts'
import { listProposals } from './proposals/list-proposals.ts'
import { addSite } from './sites/add-site.ts'
import { changeSite, checkSiteChange, undoSiteVersion } from './sites/change-site.ts'
import { getManagedSite, listManagedSites, listSiteVersions } from './sites/get-site.ts'
import { changeStaff, decideStaffChange, inviteStaff, removeStaff } from './staff/change-staff.ts'
import { endStaffSessions, resetStaff } from './staff/end-staff-access.ts'
import { listStaff } from './staff/list-staff.ts'
import { checkPageText, listPageTexts, publishPageText, withdrawPageText } from './texts/page-texts.ts'

export { proposedSite } from './sites/proposed-site.ts'
export { withProposedText } from './texts/proposed-text.ts'

export const handlers = {
  getConsole,
  listFirstCases,
  listUnprovenSites,
  getHealth,
  listProblems,
  listManagedSites,
  addSite,
  getManagedSite,
  checkSiteChange,
  changeSite,
  listSiteVersions,
  async undoSiteVersion(requestContext, input) {
    await undoSiteVersion(requestContext, input)
  },
  listProposals,
  async withdrawProposal(requestContext, { proposal }) {
    await withdrawProposal(requestContext, proposal)
  },
  listStaff,
  async inviteStaff(requestContext, input) {
    return { outcome: await inviteStaff(requestContext, input) }
  },
  async changeStaff(requestContext, input) {
    return { outcome: await changeStaff(requestContext, input) }
  },
  async removeStaff(requestContext, input) {
    return { outcome: await removeStaff(requestContext, input) }
  },
  async decideStaffChange(requestContext, input) {
    return { outcome: await decideStaffChange(requestContext, input) }
  },
  async endStaffSessions(requestContext, input) {
    return { ended: await endStaffSessions(requestContext, input) }
  },
  findMembers,
  getMemberFile,
  async noteMember(requestContext, input) {
    await noteMember(requestContext, input)
  },
  async openMemberFile(requestContext, input) {
    await openMemberFile(requestContext, input)
  },
  async resetStaff(requestContext, input) {
    await resetStaff(requestContext, input)
  },
  getPriceLists,
  previewPrices,
  publishPrices,
  async withdrawPrices(requestContext, input) {
    await withdrawPrices(requestContext, input)
  },
  listHintRules,
  tryHintRule,
  startHintRule,
  stopHintRule,
  listHintExamples,
  listSiteCodes,
  previewCode,
  createSiteCode,
  previewCodeChange,
  async changeSiteCode(requestContext, input) {
    await changeSiteCode(requestContext, input)
  },
  async undoCodeChange(requestContext, input) {
    await undoCodeChange(requestContext, input)
  },
  async stopCode(requestContext, input) {
    await stopCode(requestContext, input)
  },
  async resumeCode(requestContext, input) {
    await resumeCode(requestContext, input)
  },
  listCampaigns,
  getCampaignResults,
  previewCampaign,
  createCampaign,
  async changeCampaign(requestContext, input) {
    await changeCampaign(requestContext, input)
  },
  async endCampaign(requestContext, input) {
    await endCampaign(requestContext, input)
  },
  async undoCampaign(requestContext, input) {
    await undoCampaign(requestContext, input)
  },
  lockCase,
  async unlockCase(requestContext, input) {
    await unlockCase(requestContext, input)
  },
  async skipCase(requestContext, input) {
    await skipCase(requestContext, input)
  },
  listPageTexts,
  checkPageText,
  publishPageText,
  async withdrawPageText(requestContext, input) {
    await withdrawPageText(requestContext, input)
  },
} satisfies Handlers<'console'>
