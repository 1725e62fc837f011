import type { Role } from '#contract/accounts/accounts.ts'
import { memberParts, type StaffCall } from '#contract/permissions.ts'

const everyone = ['admin', 'moderator', 'operator', 'support'] as const
const admins = ['admin'] as const
const operators = ['admin', 'operator'] as const

/**
 * O1: kinds of what an answer of the console says, each with the roles that need it. The parts of a member's file mean the same in
 * every other answer: reported messages are `safety`, complaints are `money`.
 */
export const readers = {
  ...memberParts,
  /** The work itself: sites, times, choices, numbers of cases. Nothing about a person. */
  work: everyone,
  /** The caller's own account, and the caller's own words. */
  own: everyone,
  /** Names of colleagues. */
  colleague: everyone,
  /** A member's page, as other members see it: name, age, town. */
  page: everyone,
  /** The state of a member's account. */
  state: ['admin', 'moderator', 'support'],
  /** Entries of the audit trail: admins read those of everybody, the others their own. */
  log: everyone,
  /** Accounts of colleagues: mail address, sign-ins, second factors. */
  staff: admins,
  /** Conversations with fictional profiles. */
  chats: operators,
  /** Settings, prices, codes, campaigns, mailings and texts of a site. */
  site: operators,
  hints: ['admin', 'moderator', 'operator'],
  /** Counts of people, rounded. */
  figures: operators,
  /** Sums of the business, and how fast the staff works. */
  sales: admins,
  health: admins,
  flaggers: admins,
  /** Fields that only members get, from another call with the same schema. */
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Kind = keyof typeof readers

/** The fields of an answer: for each object, the names of its fields by what they say. */
export type Fields = Readonly<Record<string, Partial<Readonly<Record<Kind, string>>>>>

const profile = 'id kind name age gender country town about verified since'
const photo = 'id filename thumb_filename match avatar_filename status thumbhash'
const order =
  'id number status failure credits price_cents list_price_cents currency discount_code payment_method payment_country created_at completed_at checked_at buyer provider refunded_cents charged_back_cents refundable_credits'
const offer =
  'credits messages leftover_credits list_price_cents price_cents message_cents currency id emphasised cheapest'
const beyondLimit = 'period limit_cents spent_cents would_be_cents currency room_from'
const listed = 'id name kind age gender town country is_verified since photo_filename'

const photosOfReview: Fields = {
  'photos[].photo': { safety: photo },
  'photos[]': {
    safety: 'whole_filename is_private is_main flags[] active_photos rejected_photos',
    work: 'site site_name waiting_since due needs_another_reviewer',
  },
  'photos[].profile': { page: profile },
  'photos[].appeal': { safety: 'text reason note' },
  'photos[].holder': { colleague: 'name until' },
  '': { work: 'waiting shows_pictures' },
}

const reportsOfReview: Fields = {
  'reports[]': {
    safety:
      'id about reason text at by_member language is_muted notifier earlier_messages is_suspended open_reports upheld_reports may_hide_photo',
    work: 'site site_name waiting_since due needs_another_reviewer',
  },
  'reports[].points[]': { safety: 'cause points count of' },
  'reports[].reporter': { safety: 'decided right' },
  'reports[].evidence': { safety: 'name age gender country town about signal photo_filename photo_at' },
  'reports[].evidence.messages[]': { safety: 'is_reported by_member text kind at' },
  'reports[].alike[]': { safety: 'id about reason at is_same' },
  'reports[].profile': { page: profile },
  'reports[].decision': { safety: 'outcome ground note' },
  'reports[].appeals[]': { safety: 'side text' },
  'reports[].holder': { colleague: 'name until' },
  '': { work: 'waiting shows_pictures' },
}

/** Every field of every answer of the console. */
export const fieldsOfCalls: Readonly<Record<StaffCall, Fields>> = {
  getConsole: {
    staff: { own: 'id name role sites[] lacks' },
    'sites[]': { work: 'id name' },
    '': { work: 'shown_site log_broken_at' },
    'queues[]': { work: 'name waiting' },
    'queues[].first': { work: 'since due' },
  },
  listFirstCases: {
    'cases[]': { work: 'queue id' },
    'cases[].subject': {
      work: 'kind',
      safety: 'flags[] reason',
      money: 'number subject problem money',
      chats: 'profile',
    },
    'cases[].person': { page: 'kind name age town' },
  },
  listUnprovenSites: {
    'sites[]': { work: 'site site_name members since can_prove' },
  },
  listProposals: {
    'waiting[]': {
      work: 'id sites[] member reason case proposed_at own expires_at',
      colleague: 'proposed_by waits_for[]',
    },
    'waiting[].act': {
      work: 'kind',
      money: 'order order_number credits cents currency',
      log: 'rows until',
      staff: 'change name email role role_before',
    },
    'waiting[].act.filter': { log: 'staff action kind site member from to' },
    'decided[]': {
      work: 'id sites[] member reason case proposed_at outcome decided_at note file_until downloaded_at',
      colleague: 'decided_by',
    },
    'decided[].act': {
      work: 'kind',
      money: 'order order_number credits cents currency',
      log: 'rows until',
      staff: 'change name email role role_before',
    },
    'decided[].act.filter': { log: 'staff action kind site member from to' },
  },
  withdrawProposal: {},
  listStaffPasskeys: {
    'passkeys[]': { own: 'id browser system since last_used' },
    '': { own: 'fresh' },
  },
  prepareStaffPasskey: {
    'options.rp': { own: 'id name' },
    'options.user': { own: 'id name displayName' },
    options: { own: 'challenge timeout attestation' },
    'options.pubKeyCredParams[]': { own: 'type alg' },
    'options.excludeCredentials[]': { own: 'type id transports[]' },
    'options.authenticatorSelection': { own: 'residentKey requireResidentKey userVerification' },
  },
  addStaffPasskey: {
    passkey: { own: 'id browser system since last_used' },
  },
  removeStaffPasskey: {},
  getSecondFactor: {
    factor: { own: 'required lacks fresh passkeys' },
    'factor.code': { own: 'since recovery_left' },
    'factor.pending': { own: 'secret uri recovery[]' },
  },
  proveSecondFactor: {},
  provePasskeyOfStaff: {},
  beginStaffCode: {},
  confirmStaffCode: {},
  removeStaffCode: {},
  listPhotosToReview: photosOfReview,
  listPhotoAppeals: photosOfReview,
  approvePhoto: {
    '': { work: 'mail_at' },
  },
  rejectPhoto: {
    '': { work: 'mail_at' },
  },
  undoPhotoReview: {},
  listPosesToReview: {
    'poses[]': {
      safety: 'id pose_filename gesture rejected_before',
      work: 'site site_name waiting_since due',
    },
    'poses[].photos[]': { safety: photo },
    'poses[].profile': { page: profile },
    'poses[].holder': { colleague: 'name until' },
    '': { work: 'waiting shows_pictures' },
  },
  approvePose: {
    '': { work: 'mail_at' },
  },
  rejectPose: {
    '': { work: 'mail_at' },
  },
  undoPoseDecision: {},
  listReportsToReview: reportsOfReview,
  decideReport: {
    '': { work: 'mail_at' },
  },
  undoReportDecision: {},
  listAppealsToReview: reportsOfReview,
  readReportMessages: {
    'messages[]': { safety: 'is_reported by_member text kind at' },
  },
  previewReportDecision: {
    'mails[]': { safety: 'side language subject text is_mailed' },
    '': { safety: 'others' },
    returns: { safety: 'messages senders credits' },
  },
  muteReporter: {},
  showPictures: {},
  takeMeasure: {
    '': { safety: 'report proposed' },
  },
  previewMeasure: {
    mail: { safety: 'side language subject text is_mailed' },
  },
  liftMeasure: {},
  decideBan: {
    '': { safety: 'outcome' },
  },
  lockCase: {
    '': { work: 'until' },
  },
  unlockCase: {},
  skipCase: {},
  listWithdrawalLocks: {
    'held[]': { money: 'case' },
    'held[].holder': { colleague: 'name until' },
    '': { money: 'skipped[]' },
  },
  findMembers: {
    'members[]': { page: listed, state: 'state is_premium', work: 'site site_name found_by case' },
    'cases[]': { money: 'kind id number site_name' },
    '': { work: 'is_more' },
  },
  getMemberFile: {
    member: { page: listed, state: 'state is_premium', work: 'site site_name' },
    'file.why': { own: 'case reason note until' },
    file: { address: 'address', state: 'language erase_at' },
    'file.age': { safety: 'over_18 method on' },
    'file.timeline[]': {
      state: 'at group kind detail more number text case',
      money: 'credits cents currency',
      colleague: 'by',
    },
    'file.sign_ins[]': { sign_ins: 'browser system since last_seen' },
    'file.conversations': { conversations: 'started answered received last_at' },
    'file.credits': { money: 'balance' },
    'file.credits.causes[]': { money: 'cause credits' },
    'file.credits.proof': { money: 'entries differences' },
    'file.orders[]': { money: order },
    'file.orders[].vat': { money: 'percentage cents country' },
    'file.orders[].refunds[]': { money: 'credits cents status at' },
    'file.look_alikes.own.member': { look_alikes: `${listed} state is_premium site site_name` },
    'file.look_alikes.own': { look_alikes: 'about' },
    'file.look_alikes.own.photos[]': { look_alikes: 'filename is_alike' },
    'file.look_alikes.others[].member': { look_alikes: `${listed} state is_premium site site_name` },
    'file.look_alikes.others[]': { look_alikes: 'about' },
    'file.look_alikes.others[].photos[]': { look_alikes: 'filename is_alike' },
    'file.look_alikes.others[].reasons[]': { look_alikes: 'by bits phrase' },
    'file.evidence[]': { safety: 'report at until about text photo_filename' },
  },
  openMemberFile: {},
  noteMember: {},
  listFlaggers: {
    'flaggers[]': {
      flaggers:
        'organisation email area coordinator starts_on ends_on id state suspended_at suspended_reason notices decided right',
    },
  },
  addFlagger: {},
  renewFlaggerLink: {},
  suspendFlagger: {},
  listStatementFiles: {
    'sites[]': { figures: 'id name statements files' },
    '': { figures: 'years[]' },
  },
  getStatements: {
    'statements[]': {
      figures:
        'decision_visibility[] end_date_visibility_restriction decision_provision end_date_service_restriction decision_account end_date_account_restriction account_type decision_facts decision_ground decision_ground_reference_url incompatible_content_ground incompatible_content_explanation incompatible_content_illegal content_type[] category category_specification[] territorial_scope[] content_date application_date source_type automated_detection automated_decision puid',
    },
  },
  getTransparencyCounts: {
    'counts[]': { figures: 'part indicator category count' },
  },
  listLoggedActs: {
    'acts[]': { log: 'position at staff staff_name site site_name action kind object member' },
    'acts[].changes[]': { log: 'name before after' },
    '': { work: 'next' },
    'staff[]': { log: 'name id' },
    'sites[]': { log: 'name id' },
    check: { log: 'at is_whole' },
  },
  proposeExport: {
    '': { work: 'proposal outcome' },
  },
  decideExport: {
    '': { work: 'outcome' },
  },
  downloadExport: {
    '': { log: 'csv' },
  },
  getMemberActs: {
    '': { state: 'status is_suspended language' },
    'measures[]': {
      safety:
        'report own_initiative outcome restricts[] ground note at by ends_at in_force told_at read_at undo_until',
    },
    'measures[].proposal': { safety: 'id by own expires_at' },
    'corrections[]': { money: 'id credits reason by own at expires_at' },
  },
  endMemberSessions: {
    '': { work: 'ended' },
  },
  resendMemberActivation: {},
  writeToMember: {},
  listComplaintsToAnswer: {
    'complaints[]': {
      money: 'number subject status due_on id member_name at changed_at is_review',
      work: 'site site_name',
    },
    'complaints[].taken_by': { colleague: 'id name' },
    'complaints[].holder': { colleague: 'name until' },
    counts: { money: 'open waiting answered closed' },
    '': { work: 'today' },
  },
  getComplaintCase: {
    complaint: {
      money: 'number subject status due_on id member_name at changed_at is_review',
      work: 'site site_name',
    },
    'complaint.taken_by': { colleague: 'id name' },
    'complaint.holder': { colleague: 'name until' },
    owed: { work: 'since due' },
    '': { money: 'answers_to named_order', work: 'is_own needs_another undo_until' },
    'entries[]': { money: 'kind at text', colleague: 'by' },
    member: { money: 'id name status is_premium country language since' },
    'orders[]': { money: order },
    'orders[].vat': { money: 'percentage cents country' },
    'orders[].refunds[]': { money: 'credits cents status at' },
    'proposed_refunds[]': { money: 'order credits cents', colleague: 'proposed_by', work: 'expires_at' },
    ledger: { money: 'credits month months[] opening closing received spent next' },
    'ledger.value[]': { money: 'cents currency' },
    'ledger.entries[]': { money: 'id at amount balance cause cents currency gift' },
    'ledger.entries[].order': { money: 'id number payment_method' },
    'ledger.entries[].parts[]': { money: 'cause at lot_credits credits cents currency' },
    'earlier[]': { money: 'id number subject status at' },
  },
  takeComplaint: {},
  noteProviderAsked: {},
  answerComplaint: {
    '': { work: 'mail_at' },
  },
  undoComplaintAnswer: {
    '': { own: 'text' },
  },
  askProvider: {
    answer: { money: 'state amount_cents currency refunded_cents charged_back_cents asked_at' },
  },
  refundOrder: {
    '': { money: 'refunded_cents currency status' },
  },
  decideRefund: {
    '': { money: 'outcome status' },
  },
  listWithdrawalsToReview: {
    'withdrawals[]': {
      money: 'id number declared_at member name contract email wanted_credits problem',
      work: 'site site_name due',
    },
    'withdrawals[].result': {
      money: 'order order_number credits spent_credits cents currency payment_method',
    },
    'withdrawals[].result.vat': { money: 'percentage cents' },
  },
  carryOutWithdrawal: {
    '': { money: 'refund' },
  },
  answerWithdrawal: {
    '': { work: 'mail_at' },
  },
  undoWithdrawalAnswer: {
    '': { own: 'answer' },
  },
  listMoneyCases: {
    'cases[]': {
      money: 'id kind member order_number payment_method cents currency',
      work: 'site site_name waiting_since due',
    },
  },
  endMoneyCase: {},
  correctCredits: {
    correction: { money: 'id member credits reason status created_at' },
  },
  approveCorrection: {
    correction: { money: 'id member credits reason status created_at' },
  },
  getHealth: {
    books: { health: 'at entries is_whole' },
    log: { health: 'at entries is_whole' },
    jobs: { health: 'due since failed' },
    disk: { health: 'used free_bytes' },
  },
  listStaff: {
    'staff[]': {
      staff:
        'id name email role sites[] whole self last_sign_in sessions has_password passkeys has_code skips',
    },
    'changes[]': {
      staff: 'id kind name email role sites[] role_before proposed_by proposed_at expires_at own',
    },
  },
  inviteStaff: {
    '': { work: 'outcome' },
  },
  changeStaff: {
    '': { work: 'outcome' },
  },
  removeStaff: {
    '': { work: 'outcome' },
  },
  decideStaffChange: {
    '': { work: 'outcome' },
  },
  endStaffSessions: {
    '': { work: 'ended' },
  },
  resetStaff: {},
  listFictional: {
    'sites[]': { chats: 'id name is_on cap_credits countries[]' },
    'sites[].operators[]': { chats: 'id name' },
    'profiles[]': { chats: 'id name is_answered picture licence created_at closed_at', work: 'site' },
    'profiles[].operator': { colleague: 'id name' },
    'profiles[].figures': { chats: 'messages members credits' },
    'ended[]': { chats: 'conversation member member_name profile_name signal at', work: 'site' },
  },
  setFictional: {},
  createFictional: {
    '': { work: 'profile' },
  },
  changeFictional: {},
  closeFictional: {},
  resumeFictional: {},
  listFictionalChats: {
    'chats[]': { page: 'member_name', chats: 'conversation since', work: 'site_name due' },
    'chats[].profile': { chats: 'id name' },
    '': { work: 'waiting' },
  },
  getFictionalChat: {
    chat: {
      page: 'member_name',
      chats: 'conversation about since spent cap_credits message_length',
      work: 'site_name',
    },
    'chat.profile': { chats: 'id name' },
    'chat.member': { page: 'age', chats: 'language' },
    'chat.messages[]': { chats: 'number by operator text kind at' },
    'chat.ended': { chats: 'at signal' },
  },
  answerFictional: {},
  endFictionalChat: {},
  addSite: {
    '': { work: 'site' },
  },
  listManagedSites: {
    'sites[]': { site: 'id name domain is_default languages[] niche company missing[] next_change' },
    '': { site: 'providers[]' },
  },
  getManagedSite: {
    site: { site: 'id name domain is_default languages[] niche company missing[] next_change' },
    '': { site: 'values{} versions since' },
    'waiting[]': { site: 'id made_at starts_at state undoes may_undo', colleague: 'staff_name' },
    'waiting[].changes[]': { site: 'name before after' },
    'rates[]': { site: 'country currency credits price_cents' },
    'providers[]': { site: 'name is_configured' },
    'providers[].refusal': { site: 'reason word' },
  },
  checkSiteChange: {
    'changes[]': { site: 'name before after' },
    '': { site: 'starts_at' },
  },
  changeSite: {
    'changes[]': { site: 'name before after' },
    '': { site: 'starts_at' },
  },
  listSiteVersions: {
    'versions[]': { site: 'id made_at starts_at state undoes may_undo', colleague: 'staff_name' },
    'versions[].changes[]': { site: 'name before after' },
    '': { site: 'next' },
  },
  undoSiteVersion: {},
  listMailings: {
    'mailings[]': {
      site: 'id version type state path code created_at scheduled_at missed started_at ended_at recipients sent visits',
      colleague: 'created_by scheduled_by',
    },
    'mailings[].texts{}': { site: 'subject title body button' },
    'mailings[].history[]': { site: 'at action', colleague: 'by' },
    '': { site: 'locales[] codes[]' },
  },
  saveMailing: {
    '': { site: 'mailing' },
  },
  previewMailing: {
    'mails[]': { site: 'locale subject text' },
  },
  countMailingReaders: {
    '': { site: 'recipients paced at_limit discount' },
    'languages[]': { site: 'locale recipients' },
  },
  testMailing: {},
  startMailing: {},
  stopMailing: {},
  scheduleMailing: {
    '': { site: 'starts_at' },
  },
  unscheduleMailing: {},
  getPriceLists: {
    'lists[]': {
      site: 'id country currency state starts_at ends_at created_at withdrawn_at',
      colleague: 'created_by withdrawn_by',
    },
    'lists[].packages[]': { site: offer },
    'lists[].packages[].beyond_limit': { nobody: beyondLimit },
    '': { site: 'countries[] currency' },
  },
  previewPrices: {
    'packages[]': { site: offer },
    'packages[].beyond_limit': { nobody: beyondLimit },
  },
  publishPrices: {
    '': { site: 'list' },
  },
  withdrawPrices: {},
  listSiteCodes: {
    'codes[]': {
      site: 'code value_percentage validity is_welcome country currency minimum_cents payment_methods[] starts_at expires state orders version',
    },
    'codes[].earlier[]': {
      site: 'value_percentage is_welcome country currency minimum_cents payment_methods[] starts_at expires until',
    },
    'codes[].history[]': { site: 'at action', colleague: 'by' },
    '': { site: 'countries[] currency' },
  },
  previewCode: {
    '': { site: 'country' },
    'packages[]': { site: offer },
    'packages[].beyond_limit': { nobody: beyondLimit },
  },
  createSiteCode: {
    '': { site: 'code' },
  },
  previewCodeChange: {
    '': { site: 'country' },
    'packages[]': { site: offer },
    'packages[].beyond_limit': { nobody: beyondLimit },
  },
  changeSiteCode: {},
  undoCodeChange: {},
  stopCode: {},
  resumeCode: {},
  listPageTexts: {
    'texts[]': { site: 'id body state starts_at' },
    'texts[].history[]': { site: 'at action', colleague: 'by' },
    '': { site: 'locales[] latest' },
    'built_in.settings': {
      site: 'countries[] name index_title description visible_profile_fields[] visible_profile_notes[] geoip_country geoip_selected_country cdn_prefix message_credits signup_credits photo_credits gift_credits message_length support_email support_phone enable_site_entry_popup site_entry_popup_countries[] push_public_key search_fields[] domain domain_language fictional_warning fictional_singular fictional_plural fictional_icon refund_days signups logged_out_search logged_out_search_trafficsource interests[] member_resell niche company_id mail_name locales[] currency min_age min_ages{} age_proof',
    },
    'built_in.settings.minimum_message_costs{}': { site: 'costs currency' },
    'built_in.settings.theme': { site: 'light{} dark{}' },
    'built_in.company': {
      site: 'name address kvk city country tradenames[] vat_numbers[] creditor_id support_phone delete_discount added terms_version',
    },
  },
  checkPageText: {
    '': { site: 'starts_at' },
  },
  publishPageText: {
    '': { site: 'text' },
  },
  withdrawPageText: {},
  listCampaigns: {
    'campaigns[]': {
      site: 'id version key name lander slug network ref sub1 sub2 sub3 code starts_at ends_at state link address',
    },
    'campaigns[].history[]': { site: 'at action', colleague: 'by' },
    'landers[]': { site: 'name slugs[]' },
    '': { site: 'codes[]' },
  },
  getCampaignResults: {
    '': { site: 'views sign_ups purchases orders' },
  },
  previewCampaign: {
    '': { site: 'address' },
  },
  createCampaign: {
    '': { site: 'campaign' },
  },
  changeCampaign: {},
  endCampaign: {},
  undoCampaign: {},
  listHintRules: {
    'rules[]': { hints: 'kind phrase language is_live may_start' },
    'rules[].trial': { hints: 'at reported hits confirmed unfounded' },
    'rules[].history[]': { hints: 'at action', colleague: 'by' },
    '': { hints: 'languages[]' },
  },
  tryHintRule: {
    '': { hints: 'phrase' },
  },
  startHintRule: {},
  stopHintRule: {},
  listHintExamples: {
    'examples[]': { safety: 'report text at outcome' },
  },
  getSales: {
    '': { sales: 'period from to today' },
    before: { sales: 'from to' },
    'currencies[]': { sales: 'currency first_purchases first_purchases_before' },
    'currencies[].paid': { sales: 'cents vat_cents' },
    'currencies[].paid_before': { sales: 'cents vat_cents' },
    'currencies[].paid_back': { sales: 'cents vat_cents' },
    'currencies[].bars[]': { sales: 'from to cents is_open' },
    returned: { sales: 'credits' },
    returned_before: { sales: 'credits' },
  },
  getQueueTimes: {
    '': { sales: 'period from to today' },
    'queues[]': { sales: 'queue decided half_minutes' },
  },
  getToday: {
    '': { figures: 'until' },
    'figures[]': { figures: 'name count is_unusual days[]' },
    'figures[].usual': { figures: 'low high' },
  },
  getFigures: {
    '': { figures: 'period from to today' },
    funnel: { figures: 'from to' },
    'funnel.steps[]': { figures: 'step people share' },
    'cohorts[]': { figures: 'from to signed_up seen[] first_messages replied' },
  },
  exportFigures: {
    '': { figures: 'csv' },
  },
  listLandings: {
    'landings[]': { figures: 'name views sign_ups activations purchases' },
    others: { figures: 'views sign_ups activations purchases' },
  },
  listClaims: {
    'claims[]': {
      figures: 'claim claimed is_shown pages[] period_months min_members min_matches shown_days',
    },
    'claims[].measurements[]': { figures: 'from to measured_at' },
    'claims[].measurements[].figures.premium': { figures: 'members days matches' },
    'claims[].measurements[].figures.free': { figures: 'members days matches' },
    'claims[].measurements[].figures': { figures: 'ratio low high' },
  },
  createInvite: {
    invite: { site: 'code site url uses_left created_at expires_at' },
  },
  listInvites: {
    'invites[]': { site: 'code site url uses_left created_at expires_at' },
    'sites[]': { site: 'id name invite_only' },
  },
}
