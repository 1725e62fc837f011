import type { Role } from './accounts/accounts.ts'
import type { CallName, Calls } from './index.ts'

export type StaffCall = { [Name in CallName]: Calls[Name]['auth'] extends 'staff' ? Name : never }[CallName]

const everyone = ['admin', 'moderator', 'operator', 'support'] as const
const admins = ['admin'] as const
const reviewers = ['admin', 'moderator'] as const
const supporters = ['admin', 'support'] as const
const memberStaff = ['admin', 'moderator', 'support'] as const
const operators = ['admin', 'operator'] as const

/**
 * O1: the roles that may make each call of the console, with no more rights than their work needs. The server, the
 * console's places and the security tests read this table. A call without roles does not compile.
 */
export const permissions: Readonly<Record<StaffCall, readonly Role[]>> = {
  getConsole: everyone,
  listFirstCases: everyone,
  listUnprovenSites: operators,
  listProposals: everyone,
  withdrawProposal: everyone,
  listStaffPasskeys: everyone,
  prepareStaffPasskey: everyone,
  addStaffPasskey: everyone,
  removeStaffPasskey: everyone,

  getSecondFactor: everyone,
  proveSecondFactor: everyone,
  provePasskeyOfStaff: everyone,
  beginStaffCode: everyone,
  confirmStaffCode: everyone,
  removeStaffCode: everyone,

  listPhotosToReview: reviewers,
  listPhotoAppeals: reviewers,
  approvePhoto: reviewers,
  rejectPhoto: reviewers,
  previewPhotoRejection: reviewers,
  undoPhotoReview: reviewers,
  listVoicesToReview: reviewers,
  approveVoice: reviewers,
  rejectVoice: reviewers,
  previewVoiceRejection: reviewers,
  undoVoiceReview: reviewers,
  listPosesToReview: reviewers,
  approvePose: reviewers,
  rejectPose: reviewers,
  previewPoseRejection: reviewers,
  undoPoseDecision: reviewers,
  listReportsToReview: reviewers,
  decideReport: reviewers,
  undoReportDecision: reviewers,
  listAppealsToReview: reviewers,
  readReportMessages: reviewers,
  previewReportDecision: reviewers,
  muteReporter: reviewers,
  showPictures: reviewers,
  takeMeasure: reviewers,
  previewMeasure: reviewers,
  liftMeasure: reviewers,
  previewLift: reviewers,
  decideBan: reviewers,
  // Each role only the kinds of cases that it works on.
  lockCase: [...reviewers, 'support'],
  unlockCase: [...reviewers, 'support'],
  skipCase: [...reviewers, 'support'],
  listWithdrawalLocks: supporters,

  findMembers: memberStaff,
  getMemberFile: memberStaff,
  openMemberFile: memberStaff,
  noteMember: memberStaff,

  listFlaggers: admins,
  addFlagger: admins,
  renewFlaggerLink: admins,
  suspendFlagger: admins,

  listStatementFiles: admins,
  getStatements: admins,
  getTransparencyCounts: admins,

  listLoggedActs: everyone,
  proposeExport: everyone,
  decideExport: admins,
  downloadExport: everyone,

  getMemberActs: memberStaff,
  endMemberSessions: memberStaff,
  resendMemberActivation: supporters,
  writeToMember: memberStaff,
  previewLetter: memberStaff,

  listComplaintsToAnswer: supporters,
  getComplaintCase: supporters,
  takeComplaint: supporters,
  noteProviderAsked: supporters,
  answerComplaint: supporters,
  previewComplaintAnswer: supporters,
  undoComplaintAnswer: supporters,
  askProvider: supporters,
  refundOrder: supporters,
  decideRefund: supporters,
  listWithdrawalsToReview: supporters,
  carryOutWithdrawal: supporters,
  answerWithdrawal: supporters,
  previewWithdrawalAnswer: supporters,
  undoWithdrawalAnswer: supporters,
  listMoneyCases: supporters,
  endMoneyCase: supporters,
  correctCredits: supporters,
  approveCorrection: supporters,

  getHealth: admins,
  listProblems: operators,
  listStaff: admins,
  inviteStaff: admins,
  changeStaff: admins,
  removeStaff: admins,
  decideStaffChange: admins,
  endStaffSessions: admins,
  resetStaff: admins,

  listFictional: admins,
  setFictional: admins,
  createFictional: admins,
  changeFictional: admins,
  closeFictional: admins,
  resumeFictional: admins,
  listFictionalChats: operators,
  getFictionalChat: operators,
  answerFictional: operators,
  endFictionalChat: operators,
  addSite: admins,
  listManagedSites: operators,
  getManagedSite: operators,
  checkSiteChange: operators,
  changeSite: operators,
  listSiteVersions: operators,
  undoSiteVersion: operators,
  listMailings: operators,
  saveMailing: operators,
  previewMailing: operators,
  countMailingReaders: operators,
  testMailing: operators,
  startMailing: operators,
  stopMailing: operators,
  scheduleMailing: operators,
  unscheduleMailing: operators,

  getPriceLists: operators,
  previewPrices: operators,
  publishPrices: operators,
  withdrawPrices: operators,
  listSiteCodes: operators,
  previewCode: operators,
  createSiteCode: operators,
  previewCodeChange: operators,
  changeSiteCode: operators,
  undoCodeChange: operators,
  stopCode: operators,
  resumeCode: operators,
  listPageTexts: operators,
  checkPageText: operators,
  publishPageText: operators,
  withdrawPageText: operators,
  listCampaigns: operators,
  getCampaignResults: operators,
  previewCampaign: operators,
  createCampaign: operators,
  changeCampaign: operators,
  endCampaign: operators,
  undoCampaign: operators,

  listHintRules: ['admin', 'moderator', 'operator'],
  tryHintRule: operators,
  startHintRule: operators,
  stopHintRule: operators,
  listHintExamples: reviewers,

  getSales: admins,
  getQueueTimes: admins,
  getQueueCauses: admins,
  getToday: operators,
  getFigures: operators,
  exportFigures: operators,
  listLandings: operators,
  listClaims: operators,
  createInvite: operators,
  listInvites: operators,
}

/** O1: the parts of a member's file that each role gets: moderators those about safety, support those about money. */
export const memberParts = {
  address: supporters,
  sign_ins: memberStaff,
  conversations: reviewers,
  safety: reviewers,
  money: supporters,
  notes: memberStaff,
  look_alikes: reviewers,
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type MemberPart = keyof typeof memberParts

export const mayRead = (role: Role, part: MemberPart): boolean =>
  (memberParts[part] as readonly Role[]).includes(role)

/** The calls of a session that still lacks its second factor: all that it may do. */
const without: Readonly<Record<'enrol' | 'prove', readonly StaffCall[]>> = {
  // Only for accounts without any factor. Else a stolen password could add one.
  enrol: [
    ...(['getSecondFactor', 'beginStaffCode', 'confirmStaffCode'] as const),
    ...(['listStaffPasskeys', 'prepareStaffPasskey', 'addStaffPasskey'] as const),
  ],
  prove: ['getSecondFactor', 'proveSecondFactor', 'provePasskeyOfStaff'],
}

/** Returns whether a session that lacks this may make the call. */
export const mayCallWithout = (lacks: 'enrol' | 'prove' | null, call: StaffCall): boolean =>
  lacks === null || without[lacks].includes(call)

export const mayCall = (role: Role, call: StaffCall): boolean => permissions[call].includes(role)
