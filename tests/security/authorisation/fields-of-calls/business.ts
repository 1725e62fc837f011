import type { StaffCall } from '#contract/permissions.ts'
import type { Fields } from '../field-kinds.ts'

const offer =
  'credits messages leftover_credits list_price_cents price_cents message_cents currency id emphasised cheapest'
const beyondLimit = 'period limit_cents spent_cents would_be_cents currency room_from'

/** The staff, fictional profiles, sites, what is sold, and figures. */
export const fieldsOfBusiness = {
  getHealth: {
    books: { health: 'at entries is_whole' },
    log: { health: 'at entries is_whole' },
    jobs: { health: 'due since failed' },
    backups: {
      health: 'made_at is_old failed_at cause lacking trial_at trial_cause trial_photos is_trial_old',
    },
    disk: { health: 'used free_bytes' },
  },
  listProblems: {
    '': { problems: 'at healthy[]' },
    'problems[]': { problems: 'id area level subject value' },
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
    'chat.messages[].quote': { chats: 'question' },
    'chat.messages[].quote.photo': { chats: 'position filename' },
    'chat.messages[].quote.prompt': { chats: 'prompt answer' },
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
      site: 'countries[] name index_title description visible_profile_fields[] visible_profile_notes[] geoip_country geoip_selected_country cdn_prefix message_credits signup_credits photo_credits voice_credits gift_credits message_length support_email support_phone enable_site_entry_popup site_entry_popup_countries[] push_public_key translation_to search_fields[] domain domain_language fictional_warning fictional_singular fictional_plural fictional_icon refund_days signups logged_out_search logged_out_search_trafficsource interests[] member_resell niche company_id mail_name locales[] currency min_age min_ages{} age_proof maintenance_until',
    },
    'built_in.settings.minimum_message_costs{}': { site: 'costs currency' },
    'built_in.settings.loss_help{}': { site: 'block phone page' },
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
    'pauses[]': { hints: 'asks by paused rewritten sent disputed uncovered reported' },
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
  getQueueCauses: {
    'queues[]': { sales: 'queue' },
    'queues[].came': { sales: 'count' },
    'queues[].came.usual': { sales: 'low high' },
    'queues[].decided': { sales: 'count' },
    'queues[].decided.usual': { sales: 'low high' },
  },
  getToday: {
    '': { figures: 'until' },
    'figures[]': { figures: 'name count is_unusual days[]' },
    'figures[].usual': { figures: 'low high' },
    'figures[].cause': { figures: 'kind count method share usual_share' },
    'figures[].cause.usual': { figures: 'low high' },
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
} as const satisfies Partial<Record<StaffCall, Fields>>
