import type { StaffCall } from '#contract/permissions.ts'
import type { Fields } from '../field-kinds.ts'

const profile = 'id kind name age gender country town about verified since'
const photo = 'id filename thumb_filename match avatar_filename status thumbhash made_with_ai'

const photosOfReview: Fields = {
  'photos[].photo': { safety: photo },
  'photos[]': {
    safety: 'whole_filename is_private is_main flags[] ai_source active_photos rejected_photos',
    work: 'site site_name waiting_since due needs_another_reviewer',
  },
  'photos[].points[]': { safety: 'cause points count' },
  'photos[].look_alikes[]': { safety: 'member name site_name filename equal_bits' },
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
  'reports[].evidence': {
    safety:
      'name age gender country town about opening_question removed[] signal photo_filename voice_filename photo_at',
  },
  'reports[].evidence.voice_intro': { safety: 'question caption' },
  'reports[].evidence.messages[].changed': { safety: 'how earlier[]' },
  'reports[].evidence.messages[]': { safety: 'is_reported by_member text kind at' },
  'reports[].evidence.prompts[]': { safety: 'prompt answer' },
  'reports[].evidence.messages[].quote': { safety: 'question' },
  'reports[].evidence.messages[].quote.photo': { safety: 'position filename' },
  'reports[].evidence.messages[].quote.prompt': { safety: 'prompt answer' },
  'reports[].alike[]': { safety: 'id about reason at is_same' },
  'reports[].profile': { page: profile },
  'reports[].decision': { safety: 'outcome ground note' },
  'reports[].appeals[]': { safety: 'side text' },
  'reports[].holder': { colleague: 'name until' },
  '': { work: 'waiting shows_pictures' },
}

/** The frame of the console, the own sign-in, and cases: photos, poses, reports, measures and locks. */
export const fieldsOfCases = {
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
  previewPhotoRejection: {
    mail: { safety: 'language subject text is_mailed' },
  },
  undoPhotoReview: {},
  listVoicesToReview: {
    'voices[]': { safety: 'id', work: 'site site_name waiting_since due needs_another_reviewer' },
    'voices[].voice': { safety: 'question filename duration_ms waveform caption' },
    'voices[].profile': { page: profile },
    'voices[].appeal': { safety: 'text reason note' },
    'voices[].holder': { colleague: 'name until' },
    '': { work: 'waiting' },
  },
  approveVoice: {
    '': { work: 'mail_at' },
  },
  rejectVoice: {
    '': { work: 'mail_at' },
  },
  previewVoiceRejection: {
    mail: { safety: 'language subject text is_mailed' },
  },
  undoVoiceReview: {},
  listPosesToReview: {
    'poses[]': {
      safety: 'id pose_filename gesture compares_photo rejected_before',
      work: 'site site_name waiting_since due',
    },
    'poses[].points[]': { safety: 'cause points count' },
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
  previewPoseRejection: {
    mail: { safety: 'language subject text is_mailed' },
  },
  undoPoseDecision: {},
  listReportsToReview: reportsOfReview,
  decideReport: {
    '': { work: 'mail_at' },
  },
  undoReportDecision: {},
  listAppealsToReview: reportsOfReview,
  readReportMessages: {
    'messages[].changed': { safety: 'how earlier[]' },
    'messages[]': { safety: 'is_reported by_member text kind at' },
    'messages[].quote': { safety: 'question' },
    'messages[].quote.photo': { safety: 'position filename' },
    'messages[].quote.prompt': { safety: 'prompt answer' },
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
  previewLift: {
    'mails[]': { safety: 'side language subject text is_mailed' },
  },
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
} as const satisfies Partial<Record<StaffCall, Fields>>
