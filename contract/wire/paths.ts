/**
 * Method and path of a call, without its schemas. The browser loads only this part of the contract, because zod would
 * add 20 KB. Paths, methods and field names are exactly those of specification §7. Calls that §7 does not specify
 * follow the conventions of §7.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}.php`
  /** The query parameter that distinguishes two calls with the same method and path. */
  readonly when?: Readonly<Record<string, string>>
}

/** All calls, grouped by the module that handles them. The modules have the same order as in `callsByModule`. */
export const paths = {
  // sites
  getSettings: { method: 'GET', path: '/api/settings.php' },
  getPageText: { method: 'GET', path: '/api/page-text.php' },
  getCompanyInfo: { method: 'GET', path: '/api/companyinfo.php' },
  listInterests: { method: 'GET', path: '/api/interests.php' },
  listRegions: { method: 'GET', path: '/api/regions.php' },
  listTowns: { method: 'GET', path: '/api/towns.php' },
  geocode: { method: 'GET', path: '/api/geocode.php' },
  // attribution
  listLandings: { method: 'GET', path: '/api/landings.php' },
  // accounts
  login: { method: 'POST', path: '/api/user.php' },
  setLanguage: { method: 'PUT', path: '/api/user.php' },
  logout: { method: 'GET', path: '/api/logout.php' },
  signUp: { method: 'POST', path: '/api/signup.php' },
  resendActivation: { method: 'POST', path: '/api/activation.php' },
  pageHidden: { method: 'POST', path: '/api/page-hidden.php' },
  previewLink: { method: 'POST', path: '/api/link-preview.php' },
  followLink: { method: 'POST', path: '/api/link.php' },
  requestReset: { method: 'POST', path: '/api/reset-password.php' },
  requestMailChange: { method: 'POST', path: '/api/mail-change.php' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe.php' },
  getIdentity: { method: 'GET', path: '/api/identity.php' },
  confirmIdentity: { method: 'POST', path: '/api/identity.php' },
  listSessions: { method: 'GET', path: '/api/sessions.php' },
  endSession: { method: 'DELETE', path: '/api/sessions.php' },
  changePassword: { method: 'PUT', path: '/api/password.php' },
  listPasskeys: { method: 'GET', path: '/api/passkeys.php' },
  preparePasskey: { method: 'POST', path: '/api/passkey-options.php' },
  addPasskey: { method: 'POST', path: '/api/passkeys.php' },
  removePasskey: { method: 'DELETE', path: '/api/passkeys.php' },
  preparePasskeySignIn: { method: 'POST', path: '/api/passkey-challenge.php' },
  signInWithPasskey: { method: 'POST', path: '/api/passkey-login.php' },
  listStaffPasskeys: { method: 'GET', path: '/api/staff-passkeys.php' },
  prepareStaffPasskey: { method: 'POST', path: '/api/staff-passkey-options.php' },
  addStaffPasskey: { method: 'POST', path: '/api/staff-passkeys.php' },
  removeStaffPasskey: { method: 'DELETE', path: '/api/staff-passkeys.php' },
  getSecondFactor: { method: 'GET', path: '/api/staff-second-factor.php' },
  proveSecondFactor: { method: 'POST', path: '/api/staff-second-factor.php' },
  provePasskeyOfStaff: { method: 'PUT', path: '/api/staff-second-factor.php' },
  beginStaffCode: { method: 'POST', path: '/api/staff-code.php' },
  confirmStaffCode: { method: 'PUT', path: '/api/staff-code.php' },
  removeStaffCode: { method: 'DELETE', path: '/api/staff-code.php' },
  beginOidcSignIn: { method: 'POST', path: '/api/staff-oidc-start.php' },
  signInWithOidc: { method: 'POST', path: '/api/staff-oidc.php' },
  findInvite: { method: 'GET', path: '/api/invite.php' },
  createInvite: { method: 'POST', path: '/api/invites.php' },
  listInvites: { method: 'GET', path: '/api/invites.php' },
  getErasureReceipt: { method: 'POST', path: '/api/erasure-receipt.php' },
  leaveSite: { method: 'DELETE', path: '/api/account.php' },
  getPreferences: { method: 'GET', path: '/api/preferences.php' },
  savePreferences: { method: 'PUT', path: '/api/preferences.php' },
  saveTranslationConsent: { method: 'PUT', path: '/api/translation-consent.php' },
  // profiles
  saveProfile: { method: 'PUT', path: '/api/profile.php' },
  saveTravel: { method: 'PUT', path: '/api/travel.php' },
  endTravel: { method: 'DELETE', path: '/api/travel.php' },
  // relations
  listBlocked: { method: 'GET', path: '/api/blocked.php' },
  blockMember: { method: 'POST', path: '/api/blocked.php' },
  unblockMember: { method: 'DELETE', path: '/api/blocked.php' },
  getKnownContacts: { method: 'GET', path: '/api/known-contacts.php' },
  addKnownContacts: { method: 'POST', path: '/api/known-contacts.php' },
  confirmKnownContacts: { method: 'PUT', path: '/api/known-contacts.php' },
  forgetKnownContacts: { method: 'DELETE', path: '/api/known-contacts.php' },
  // credits
  getMessagePrice: { method: 'GET', path: '/api/messageprice.php' },
  listCreditEntries: { method: 'GET', path: '/api/credits.php' },
  correctCredits: { method: 'POST', path: '/api/correction.php' },
  approveCorrection: { method: 'PUT', path: '/api/correction.php' },
  // discounts
  findDiscountCode: { method: 'GET', path: '/api/discountcode.php' },
  getDeleteDiscount: { method: 'GET', path: '/api/delete-discount.php' },
  takeDeleteDiscount: { method: 'POST', path: '/api/delete-discount.php' },
  // orders
  listPackages: { method: 'GET', path: '/api/packages.php' },
  createOrder: { method: 'POST', path: '/api/order.php' },
  listTransactions: { method: 'GET', path: '/api/transactions.php' },
  getTransaction: { method: 'GET', path: '/api/transaction.php' },
  listMandates: { method: 'GET', path: '/api/mandates.php' },
  deleteMandate: { method: 'DELETE', path: '/api/mandate.php' },
  refundOrder: { method: 'POST', path: '/api/refund.php' },
  decideRefund: { method: 'PUT', path: '/api/refund.php' },
  sendDebitCode: { method: 'POST', path: '/api/directdebit.php' },
  resendDebitCode: { method: 'PUT', path: '/api/directdebit.php' },
  confirmDebit: { method: 'POST', path: '/api/directdebit-confirm.php' },
  listWithdrawals: { method: 'GET', path: '/api/withdrawals.php' },
  previewWithdrawal: { method: 'GET', path: '/api/withdrawal-preview.php' },
  withdrawOrder: { method: 'POST', path: '/api/withdrawal.php' },
  declareWithdrawal: { method: 'POST', path: '/api/withdrawal-declaration.php' },
  getWithdrawal: { method: 'GET', path: '/api/withdrawal.php' },
  refundUnused: { method: 'POST', path: '/api/unused-credits.php' },
  listWithdrawalsToReview: { method: 'GET', path: '/api/withdrawal-review.php' },
  carryOutWithdrawal: { method: 'POST', path: '/api/withdrawal-review.php' },
  previewWithdrawalAnswer: { method: 'POST', path: '/api/withdrawal-answer-preview.php' },
  answerWithdrawal: { method: 'PUT', path: '/api/withdrawal-review.php' },
  undoWithdrawalAnswer: { method: 'DELETE', path: '/api/withdrawal-review.php' },
  listMoneyCases: { method: 'GET', path: '/api/money-cases.php' },
  endMoneyCase: { method: 'PUT', path: '/api/money-cases.php' },
  getSpending: { method: 'GET', path: '/api/spending.php' },
  setSpendingLimit: { method: 'PUT', path: '/api/spending-limit.php' },
  // photos
  uploadPhoto: { method: 'POST', path: '/api/photo.php' },
  changePhoto: { method: 'PUT', path: '/api/photo.php' },
  deletePhoto: { method: 'DELETE', path: '/api/photo.php' },
  orderPhotos: { method: 'PUT', path: '/api/photo-order.php' },
  appealPhoto: { method: 'POST', path: '/api/photo-appeal.php' },
  askPrivatePhotos: { method: 'POST', path: '/api/photo-access.php' },
  listPhotoRequests: { method: 'GET', path: '/api/photo-access.php' },
  answerPhotoRequest: { method: 'PUT', path: '/api/photo-access.php' },
  withdrawPhotoAccess: { method: 'DELETE', path: '/api/photo-access.php' },
  saveVoiceIntro: { method: 'POST', path: '/api/voice-intro.php' },
  deleteVoiceIntro: { method: 'DELETE', path: '/api/voice-intro.php' },
  appealVoiceIntro: { method: 'POST', path: '/api/voice-intro-appeal.php' },
  // agreement
  listOwnAnswers: { method: 'GET', path: '/api/agreement-answers.php' },
  saveAnswer: { method: 'PUT', path: '/api/agreement-answers.php' },
  removeAnswer: { method: 'DELETE', path: '/api/agreement-answers.php' },
  // search
  countMembers: { method: 'GET', path: '/api/members-count.php' },
  explainSearch: { method: 'GET', path: '/api/members-why.php' },
  listSavedSearches: { method: 'GET', path: '/api/saved-searches.php' },
  saveSearch: { method: 'POST', path: '/api/saved-searches.php' },
  openSavedSearch: { method: 'PUT', path: '/api/saved-searches.php' },
  removeSavedSearch: { method: 'DELETE', path: '/api/saved-searches.php' },
  // likes
  listLikes: { method: 'GET', path: '/api/likes.php' },
  likeMember: { method: 'POST', path: '/api/likes.php' },
  openLike: { method: 'PUT', path: '/api/likes.php' },
  autoLike: { method: 'GET', path: '/api/auto-like.php' },
  // swipe
  getDeck: { method: 'GET', path: '/api/deck.php' },
  restartDeck: { method: 'POST', path: '/api/deck.php' },
  swipeMember: { method: 'POST', path: '/api/swipe.php' },
  undoSwipe: { method: 'DELETE', path: '/api/swipe.php' },
  getMatchPreferences: { method: 'GET', path: '/api/match-finder.php' },
  saveMatchPreferences: { method: 'PUT', path: '/api/match-finder.php' },
  // chats
  listChats: { method: 'GET', path: '/api/chats.php' },
  findChat: { method: 'GET', path: '/api/chat.php' },
  getActivation: { method: 'GET', path: '/api/activation.php' },
  openChat: { method: 'PUT', path: '/api/chat.php' },
  removeChat: { method: 'DELETE', path: '/api/chat.php' },
  listMessages: { method: 'GET', path: '/api/messages.php' },
  uncoverMessage: { method: 'PUT', path: '/api/messages.php' },
  translateMessage: { method: 'POST', path: '/api/message-translation.php' },
  sendMessage: { method: 'POST', path: '/api/messages.php' },
  listExtras: { method: 'GET', path: '/api/chat-extras.php' },
  sendGift: { method: 'POST', path: '/api/chat-gift.php' },
  sendIcebreaker: { method: 'POST', path: '/api/chat-icebreaker.php' },
  sendPhoto: { method: 'POST', path: '/api/chat-photo.php' },
  sendVoice: { method: 'POST', path: '/api/chat-voice.php' },
  openPhoto: { method: 'PUT', path: '/api/chat-photo.php' },
  // A POST, because the searched text is private and proxies log URLs.
  searchChats: { method: 'POST', path: '/api/chat-search.php' },
  tellTyping: { method: 'POST', path: '/api/typing.php' },
  trustLinks: { method: 'PUT', path: '/api/chat-links.php' },
  sayGoodbye: { method: 'POST', path: '/api/goodbye.php' },
  muteChat: { method: 'PUT', path: '/api/chat-muted.php' },
  pinChat: { method: 'PUT', path: '/api/chat-pinned.php' },
  editMessage: { method: 'PUT', path: '/api/message.php' },
  deleteMessage: { method: 'DELETE', path: '/api/message.php' },
  reactToMessage: { method: 'PUT', path: '/api/reaction.php' },
  // A POST, as `searchChats`.
  searchMessages: { method: 'POST', path: '/api/message-search.php' },
  listFictional: { method: 'GET', path: '/api/fictional.php' },
  setFictional: { method: 'PUT', path: '/api/fictional.php' },
  createFictional: { method: 'POST', path: '/api/fictional-profile.php' },
  changeFictional: { method: 'PUT', path: '/api/fictional-profile.php' },
  closeFictional: { method: 'DELETE', path: '/api/fictional-profile.php' },
  listFictionalChats: { method: 'GET', path: '/api/fictional-chats.php' },
  getFictionalChat: { method: 'GET', path: '/api/fictional-chat.php' },
  answerFictional: { method: 'POST', path: '/api/fictional-chat.php' },
  endFictionalChat: { method: 'DELETE', path: '/api/fictional-chat.php' },
  resumeFictional: { method: 'PUT', path: '/api/fictional-chat.php' },
  // dates
  getDatePlan: { method: 'GET', path: '/api/date-plan.php' },
  answerDatePlan: { method: 'POST', path: '/api/date-plan.php' },
  setDatePlan: { method: 'PUT', path: '/api/date-plan.php' },
  cancelDatePlan: { method: 'DELETE', path: '/api/date-plan.php' },
  getCheckIn: { method: 'GET', path: '/api/check-in.php' },
  askFriend: { method: 'POST', path: '/api/check-in-friend.php' },
  removeFriend: { method: 'DELETE', path: '/api/check-in-friend.php' },
  setCheckInPhone: { method: 'POST', path: '/api/check-in-phone.php' },
  removeCheckInPhone: { method: 'DELETE', path: '/api/check-in-phone.php' },
  startCheckIn: { method: 'POST', path: '/api/check-in.php' },
  openCheckIn: { method: 'POST', path: '/api/check-in-link.php' },
  answerCheckIn: { method: 'PUT', path: '/api/check-in-link.php' },
  // notifications
  subscribePush: { method: 'POST', path: '/api/user.php', when: { push: '1' } },
  listPushDevices: { method: 'GET', path: '/api/push.php' },
  changePushDevice: { method: 'PUT', path: '/api/push.php' },
  removePushDevice: { method: 'DELETE', path: '/api/push.php' },
  // moderation
  listPhotosToReview: { method: 'GET', path: '/api/photo-review.php' },
  listPhotoAppeals: { method: 'GET', path: '/api/photo-appeals.php' },
  approvePhoto: { method: 'POST', path: '/api/photo-review.php' },
  previewPhotoRejection: { method: 'POST', path: '/api/photo-rejection-preview.php' },
  rejectPhoto: { method: 'PUT', path: '/api/photo-review.php' },
  undoPhotoReview: { method: 'DELETE', path: '/api/photo-review.php' },
  listVoicesToReview: { method: 'GET', path: '/api/voice-review.php' },
  approveVoice: { method: 'POST', path: '/api/voice-review.php' },
  previewVoiceRejection: { method: 'POST', path: '/api/voice-rejection-preview.php' },
  rejectVoice: { method: 'PUT', path: '/api/voice-review.php' },
  undoVoiceReview: { method: 'DELETE', path: '/api/voice-review.php' },
  getReportSubject: { method: 'GET', path: '/api/report-subject.php' },
  reportMember: { method: 'POST', path: '/api/report.php' },
  sendNotice: { method: 'POST', path: '/api/notice.php' },
  // A POST, because proxies log URLs, and the token is a secret.
  findFlagger: { method: 'POST', path: '/api/notice-flagger.php' },
  listFlaggers: { method: 'GET', path: '/api/flaggers.php' },
  addFlagger: { method: 'POST', path: '/api/flaggers.php' },
  renewFlaggerLink: { method: 'POST', path: '/api/flagger-link.php' },
  suspendFlagger: { method: 'PUT', path: '/api/flaggers.php' },
  getReport: { method: 'GET', path: '/api/report.php' },
  listOwnReports: { method: 'GET', path: '/api/reports.php' },
  appealReport: { method: 'POST', path: '/api/report-appeal.php' },
  listReportsToReview: { method: 'GET', path: '/api/report-review.php' },
  decideReport: { method: 'PUT', path: '/api/report-review.php' },
  readDecision: { method: 'POST', path: '/api/report-read.php' },
  getMemberActs: { method: 'GET', path: '/api/member-acts.php' },
  takeMeasure: { method: 'POST', path: '/api/measure.php' },
  // A POST, because the draft is larger than a URL.
  previewMeasure: { method: 'POST', path: '/api/measure-preview.php' },
  previewLift: { method: 'POST', path: '/api/measure-end-preview.php' },
  liftMeasure: { method: 'DELETE', path: '/api/measure.php' },
  decideBan: { method: 'PUT', path: '/api/measure.php' },
  endMemberSessions: { method: 'DELETE', path: '/api/member-sessions.php' },
  resendMemberActivation: { method: 'POST', path: '/api/member-activation.php' },
  listStatementFiles: { method: 'GET', path: '/api/statement-files.php' },
  getStatements: { method: 'GET', path: '/api/statements.php' },
  getTransparencyCounts: { method: 'GET', path: '/api/transparency-counts.php' },
  writeToMember: { method: 'POST', path: '/api/member-letter.php' },
  previewLetter: { method: 'POST', path: '/api/member-letter-preview.php' },
  undoReportDecision: { method: 'DELETE', path: '/api/report-review.php' },
  listAppealsToReview: { method: 'GET', path: '/api/appeal-review.php' },
  readReportMessages: { method: 'POST', path: '/api/report-messages.php' },
  previewReportDecision: { method: 'POST', path: '/api/report-preview.php' },
  muteReporter: { method: 'PUT', path: '/api/reporter-mute.php' },
  showPictures: { method: 'PUT', path: '/api/clear-pictures.php' },
  getVerification: { method: 'GET', path: '/api/verification.php' },
  sendPose: { method: 'POST', path: '/api/verification.php' },
  withdrawPose: { method: 'DELETE', path: '/api/verification.php' },
  getAgeProof: { method: 'GET', path: '/api/age-proof.php' },
  prepareAgeProof: { method: 'POST', path: '/api/age-proof.php' },
  proveAge: { method: 'PUT', path: '/api/age-proof.php' },
  listPosesToReview: { method: 'GET', path: '/api/pose-review.php' },
  approvePose: { method: 'POST', path: '/api/pose-review.php' },
  previewPoseRejection: { method: 'POST', path: '/api/pose-rejection-preview.php' },
  rejectPose: { method: 'PUT', path: '/api/pose-review.php' },
  undoPoseDecision: { method: 'DELETE', path: '/api/pose-review.php' },
  listWithdrawalLocks: { method: 'GET', path: '/api/case-lock.php' },
  listLoggedActs: { method: 'GET', path: '/api/staff-log.php' },
  proposeExport: { method: 'POST', path: '/api/staff-log.php' },
  decideExport: { method: 'PUT', path: '/api/staff-log.php' },
  downloadExport: { method: 'POST', path: '/api/staff-log-file.php' },
  // complaints
  fileComplaint: { method: 'POST', path: '/api/complaints.php' },
  listComplaints: { method: 'GET', path: '/api/complaints.php' },
  getComplaint: { method: 'GET', path: '/api/complaint.php' },
  writeToComplaint: { method: 'POST', path: '/api/complaint.php' },
  closeComplaint: { method: 'PUT', path: '/api/complaint.php' },
  listComplaintsToAnswer: { method: 'GET', path: '/api/complaint-desk.php' },
  getComplaintCase: { method: 'GET', path: '/api/complaint-case.php' },
  takeComplaint: { method: 'POST', path: '/api/complaint-case.php' },
  noteProviderAsked: { method: 'PUT', path: '/api/complaint-case.php' },
  previewComplaintAnswer: { method: 'POST', path: '/api/complaint-answer-preview.php' },
  answerComplaint: { method: 'POST', path: '/api/complaint-answer.php' },
  undoComplaintAnswer: { method: 'DELETE', path: '/api/complaint-answer.php' },
  askProvider: { method: 'GET', path: '/api/complaint-payment.php' },
  // claims
  listClaims: { method: 'GET', path: '/api/claims.php' },
  listProvenClaims: { method: 'GET', path: '/api/proven-claims.php' },
  // numbers
  getOpenNumbers: { method: 'GET', path: '/api/open-numbers.php' },
  // business
  getToday: { method: 'GET', path: '/api/today.php' },
  getSales: { method: 'GET', path: '/api/sales.php' },
  getFigures: { method: 'GET', path: '/api/figures.php' },
  getQueueTimes: { method: 'GET', path: '/api/queue-times.php' },
  getQueueCauses: { method: 'GET', path: '/api/queue-causes.php' },
  exportFigures: { method: 'POST', path: '/api/figures-export.php' },
  // mailings
  listMailings: { method: 'GET', path: '/api/mailings.php' },
  saveMailing: { method: 'PUT', path: '/api/mailings.php' },
  previewMailing: { method: 'GET', path: '/api/mailing.php' },
  countMailingReaders: { method: 'GET', path: '/api/mailing-readers.php' },
  testMailing: { method: 'POST', path: '/api/mailing-test.php' },
  scheduleMailing: { method: 'PUT', path: '/api/mailing-start.php' },
  unscheduleMailing: { method: 'DELETE', path: '/api/mailing-start.php' },
  startMailing: { method: 'POST', path: '/api/mailing.php' },
  stopMailing: { method: 'DELETE', path: '/api/mailing.php' },
  // members
  currentUser: { method: 'GET', path: '/api/user.php' },
  getOwnProfile: { method: 'GET', path: '/api/profile.php' },
  searchMembers: { method: 'GET', path: '/api/members.php' },
  listSimilarMembers: { method: 'GET', path: '/api/similar-members.php' },
  listSimilarTo: { method: 'GET', path: '/api/similar-to.php' },
  getMember: { method: 'GET', path: '/api/member.php' },
  getLandingMember: { method: 'GET', path: '/api/landing-member.php' },
  translateProfile: { method: 'POST', path: '/api/member-translation.php' },
  // console
  lockCase: { method: 'POST', path: '/api/case-lock.php' },
  unlockCase: { method: 'DELETE', path: '/api/case-lock.php' },
  skipCase: { method: 'POST', path: '/api/case-skip.php' },
  getConsole: { method: 'GET', path: '/api/console.php' },
  listFirstCases: { method: 'GET', path: '/api/first-cases.php' },
  listUnprovenSites: { method: 'GET', path: '/api/unproven-sites.php' },
  getHealth: { method: 'GET', path: '/api/console-health.php' },
  listProblems: { method: 'GET', path: '/api/problems.php' },
  listManagedSites: { method: 'GET', path: '/api/sites.php' },
  addSite: { method: 'POST', path: '/api/sites.php' },
  getManagedSite: { method: 'GET', path: '/api/site.php' },
  checkSiteChange: { method: 'POST', path: '/api/site-check.php' },
  changeSite: { method: 'PUT', path: '/api/site.php' },
  listSiteVersions: { method: 'GET', path: '/api/site-versions.php' },
  undoSiteVersion: { method: 'DELETE', path: '/api/site-versions.php' },
  listStaff: { method: 'GET', path: '/api/staff.php' },
  inviteStaff: { method: 'POST', path: '/api/staff.php' },
  changeStaff: { method: 'PUT', path: '/api/staff.php' },
  removeStaff: { method: 'DELETE', path: '/api/staff.php' },
  decideStaffChange: { method: 'POST', path: '/api/staff-changes.php' },
  listProposals: { method: 'GET', path: '/api/staff-proposals.php' },
  withdrawProposal: { method: 'DELETE', path: '/api/staff-proposals.php' },
  endStaffSessions: { method: 'DELETE', path: '/api/staff-sessions.php' },
  resetStaff: { method: 'POST', path: '/api/staff-resets.php' },
  findMembers: { method: 'POST', path: '/api/staff-member-search.php' },
  getMemberFile: { method: 'GET', path: '/api/staff-member.php' },
  noteMember: { method: 'POST', path: '/api/staff-member-note.php' },
  openMemberFile: { method: 'POST', path: '/api/staff-member.php' },
  getPriceLists: { method: 'GET', path: '/api/price-lists.php' },
  // A POST, because the draft is larger than a URL.
  previewPrices: { method: 'POST', path: '/api/price-preview.php' },
  publishPrices: { method: 'POST', path: '/api/price-lists.php' },
  withdrawPrices: { method: 'DELETE', path: '/api/price-lists.php' },
  listSiteCodes: { method: 'GET', path: '/api/site-codes.php' },
  previewCode: { method: 'POST', path: '/api/code-preview.php' },
  createSiteCode: { method: 'POST', path: '/api/site-codes.php' },
  previewCodeChange: { method: 'PUT', path: '/api/code-preview.php' },
  changeSiteCode: { method: 'PUT', path: '/api/site-code.php' },
  undoCodeChange: { method: 'DELETE', path: '/api/site-code.php' },
  stopCode: { method: 'DELETE', path: '/api/site-codes.php' },
  resumeCode: { method: 'PUT', path: '/api/site-codes.php' },
  listPageTexts: { method: 'GET', path: '/api/page-texts.php' },
  checkPageText: { method: 'POST', path: '/api/page-text-check.php' },
  publishPageText: { method: 'POST', path: '/api/page-texts.php' },
  withdrawPageText: { method: 'DELETE', path: '/api/page-texts.php' },
  listCampaigns: { method: 'GET', path: '/api/campaigns.php' },
  createCampaign: { method: 'POST', path: '/api/campaigns.php' },
  changeCampaign: { method: 'PUT', path: '/api/campaigns.php' },
  endCampaign: { method: 'DELETE', path: '/api/campaigns.php' },
  getCampaignResults: { method: 'GET', path: '/api/campaign-results.php' },
  previewCampaign: { method: 'POST', path: '/api/campaign-preview.php' },
  undoCampaign: { method: 'POST', path: '/api/campaign-undo.php' },
  listHintRules: { method: 'GET', path: '/api/hint-rules.php' },
  tryHintRule: { method: 'POST', path: '/api/hint-trials.php' },
  startHintRule: { method: 'POST', path: '/api/hint-rules.php' },
  stopHintRule: { method: 'DELETE', path: '/api/hint-rules.php' },
  listHintExamples: { method: 'POST', path: '/api/hint-examples.php' },
} as const satisfies Record<string, Route>

export type CallName = keyof typeof paths

/**
 * Path of the event stream (C3). Not in `paths`, because the stream sends server-sent events instead of one JSON body.
 */
export const livePath = '/api/live.php'

/**
 * M3: path of the PDF of an order's receipt or invoice, for the member who paid the order. Not in `paths`, because the
 * response is a PDF.
 */
export const receiptPath = (order: string): string => `/receipts/${order}.pdf`

/** X19: path of the calendar file of an agreed date, for the two members of its conversation. */
export const calendarPath = (conversation: string): string => `/dates/${conversation}.ics`

/** O1: path of a page of a site as it would look with proposed values. */
export const sitePreviewPath = '/admin/site-preview'

/** O1: path of the QR code of a campaign as a file: `site`, `campaign` and `format` (svg or png) are in the query. */
export const campaignQrPath = '/admin/campaign-qr'

/** O1: path of the CSV file of the audit trail, with the number of its confirmed proposal in the form. */
export const logExportPath = '/admin/log.csv'

/** O1: path that sends staff to the identity provider of their organisation. */
export const oidcPath = '/admin/oidc'

/** O1: path to which the identity provider sends the browser back. */
export const oidcReturnPath = '/admin/oidc/return'
/** O1: path of the CSV file of one table of the figures, with the input of `exportFigures` in the form. */
export const figuresFilePath = '/admin/business.csv'
/** O1: paths of the files of statements of reasons (`?site=…&file=…`), and of the counts of a year (`?site=…&year=…`). */
export const statementPaths = {
  json: '/admin/statements.json',
  csv: '/admin/statements.csv',
  counts: '/admin/transparency.csv',
}

/** M7: path of the PDF of a declaration of withdrawal, by its token. */
export const withdrawalPath = (token: string): string => `/withdrawals/${token}.pdf`

/** X11: path of the open numbers of a month, such as `2026-11`, as CSV. */
export const numbersFilePath = (month: string): string => `/numbers/numeri-${month}.csv`

/** A8: path of the export of all data of the signed-in member. Not in `paths`, because the response is a ZIP file. */
export const exportPath = '/api/export.php'
