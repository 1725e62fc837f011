import type { StaffCall } from '#contract/permissions.ts'
import type { Fields } from '../field-kinds.ts'

const order =
  'id number status failure credits price_cents list_price_cents currency discount_code payment_method payment_country created_at completed_at checked_at buyer provider refunded_cents charged_back_cents refundable_credits'
const listed = 'id name kind age gender town country is_verified since photo_filename'

const corrected: Fields = {
  correction: { money: 'id member credits reason status created_at' },
}

/** Members, the log, complaints, withdrawals, and their money. */
export const fieldsOfMembers = {
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
    words: { safety: 'opening_question' },
    'words.prompts[]': { safety: 'prompt answer' },
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
  previewLetter: {
    mail: { own: 'language subject text is_mailed' },
  },
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
  previewComplaintAnswer: {
    mail: { money: 'language subject text is_mailed' },
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
  previewWithdrawalAnswer: {
    mail: { money: 'language subject text is_mailed' },
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
  correctCredits: corrected,
  approveCorrection: corrected,
} as const satisfies Partial<Record<StaffCall, Fields>>
