import { type NotificationType, notificationTypes } from '#contract/accounts/notification-types.ts'
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'

type Notifications = ArchiveParts['accounts']['preferences']['notifications']
const notifications = Object.fromEntries(
  (Object.keys(notificationTypes) as NotificationType[]).map((type) => [
    type,
    notificationTypes[type].standard,
  ]),
) as unknown as Notifications

export const bruno = '111' as MemberId
export const stranger = '222' as MemberId
const at = '2026-11-21T18:00:00.000Z'

/**
 * The data of a sample member, with at least one value of every kind that the archive's page formats in a special way.
 */
export const sampleParts = {
  accounts: {
    name: 'anna',
    email: 'anna@posta.test',
    status: 'active',
    kind: 'member',
    paid: true,
    language: 'it',
    country: 'IT',
    created_at: at,
    activated_at: at,
    paused_at: null,
    suspended_at: null,
    suspended_until: null,
    deleted_at: null,
    erase_at: null,
    terms_version: at,
    terms_accepted_at: at,
    landing_consent_at: at,
    translation_consent_at: at,
    translation_version: 1,
    signup_message: null,
    signup_message_to: null,
    tracking: { ref: 'volantino' },
    preferences: {
      invisible: true,
      hide_age: false,
      hide_distance: false,
      hide_reply_rate: false,
      verified_only: false,
      chat_photos: true,
      voice_notes: true,
      chat_hints: true,
      translation_to: 'translate.example',
      notifications_disabled: [],
      notifications,
    },
    sessions: [{ user_agent: 'Firefox', seeks: ['man'], created_at: at, seen_at: null, expires_at: at }],
    devices: [],
    passkeys: [],
    links: [
      { purpose: 'reset', facts: {}, created_at: at, expires_at: at, used_at: at },
      {
        purpose: 'mail_change',
        facts: { email: 'b@posta.test' },
        created_at: at,
        expires_at: at,
        used_at: null,
      },
    ],
    mails: [
      { kind: 'welcome', address: null, facts: {}, created_at: at, sent_at: at, failed_at: null },
      {
        kind: 'new_sign_in',
        address: null,
        facts: { browser: 'Chrome', system: 'Android' },
        created_at: at,
        sent_at: at,
        failed_at: null,
      },
    ],
    partner_links: [],
  },
  attribution: {
    origin: {
      ...{ lander: 'gallery', slug: 'estate', network: '', ref: 'volantino', sub1: '', sub2: '', sub3: '' },
      ...{ signed_up_at: at, activated_at: at, purchased_at: null },
    },
  },
  profiles: {
    profile: {
      member_id: '99' as MemberId,
      site_id: '1',
      kind: 'member',
      status: 'active',
      name: 'anna',
      birth_date: '1990-04-30',
      gender: 'woman',
      seeks: ['man', 'woman'],
      sexuality: 'bisexual',
      sensitive_consent_at: at,
      country: 'IT',
      region: 'IT-25',
      region_name: 'Lombardia',
      town: 'Milano',
      travel_country: 'IT',
      travel_region: 'IT-62',
      travel_region_name: 'Lazio',
      travel_town: 'Roma',
      travel_until: '2026-12-12',
      lat: 45.46,
      lon: 9.19,
      about: 'Riga uno\nRiga <b>due</b>',
      prompts: [{ prompt: 'win_me_over', answer: 'mi porti il pane' }],
      opening_question: 'Mare o montagna?',
      hair_colour: 'red',
      eye_colour: 'green',
      body_type: 'average',
      relationship_status: 'separated',
      interests: ['cycling', 'opera'],
      languages: ['it', 'nl'],
      main_photo: '5',
      verified_at: null,
      age_over_18: true,
      age_method: 'eu_app',
      age_proved_on: '2026-11-28',
      created_at: at,
      last_active_at: at,
    },
  },
  photos: {
    photos: [
      {
        id: '5',
        file: 'foto/5.webp',
        status: 'rejected',
        is_private: true,
        made_with_ai: 'owner',
        width: 800,
        height: 600,
        at,
        rejection: { reason: 'poor_quality', note: 'Si vede poco.' },
        appeal: null,
      },
    ],
    voice_intro: {
      ...{
        question: 'sunday_sounds',
        file: 'vocali/presentazione.wav',
        caption: 'La moka.',
        status: 'rejected',
      },
      rejection: { reason: 'unintelligible', note: 'Si sente il vento.' },
      ...{ appeal: null, at },
    },
    private_photo_requests: [
      { asked_by: bruno, status: 'granted', asked_at: at, decided_at: at },
      { asked: stranger, status: 'ended', asked_at: at, decided_at: at },
    ],
  },
  chats: {
    conversations: [
      { conversation: '7', with: bruno, removed_at: null, muted_at: null, pinned_at: null },
      { conversation: '8', with: stranger, removed_at: at, muted_at: null, pinned_at: null },
    ],
    messages: [
      { conversation: '7', number: 1, from: 'me', text: 'Ciao <b>tu</b>', at },
      { conversation: '7', number: 2, from: 'them', text: '"sì" & no', at },
      { conversation: '7', number: 3, from: 'them', text: 'photo', kind: 'photo', at },
      {
        conversation: '7',
        number: 4,
        from: 'me',
        text: 'photo',
        kind: 'photo',
        file: 'foto/chat-7-4.webp',
        at,
      },
      { conversation: '7', number: 5, from: 'me', text: 'spritz', kind: 'gift', at },
      { conversation: '8', number: 1, from: 'them', text: '', at },
      { conversation: '8', number: 2, from: 'them', text: 'met_someone', kind: 'goodbye', at },
    ],
  },
  dates: {
    date_plans: [
      {
        ...{
          with: bruno,
          status: 'accepted',
          starts_at: at,
          zone: 'Europe/Rome',
          place: 'Caffè della Fontana',
        },
        ...{ town: 'Bologna', last_change: at, by_me: false },
      },
    ],
    check_in_friends: [{ name: 'Lucia', address: 'lucia@posta.test', asked_at: at, agreed_at: at }],
    check_in_phones: [{ phone: '+393330000123', asked_at: at, confirmed_at: at }],
    check_ins: [{ state: 'well', ask_at: at, zone: 'Europe/Rome', note: 'Al Caffè della Fontana' }],
  },
  likes: { likes_given: [{ member: bruno, at }], likes_received: [] },
  swipe: {
    passed: [],
    match_finder: {
      min_age: 30,
      max_age: null,
      distance: '50',
      only_real: true,
      verified: false,
      with_photo: false,
      no_ai: true,
      new_here: 'month',
      same_country: false,
      two_way: true,
      agree: '7',
      in_search: true,
    },
  },
  relations: { blocked: [], known_contacts: [] },
  agreement: {
    agreement_answers: [
      { question: 'saturday', answer: 'friends', suits: ['bed', 'friends'], weight: 'some', shown: true },
    ],
  },
  search: {
    saved_searches: [
      { name: 'Vicini', filter: { gender: 'man', hair_colour: 'red,grey', with_photo: '1' }, created_at: at },
    ],
  },
  credits: {
    credit_history: [
      {
        id: '2',
        at,
        amount: -5,
        balance: 1_995,
        cause: 'message',
        cents: 45,
        currency: 'EUR',
        order: null,
        gift: null,
        parts: [{ cause: 'purchase', at, lot_credits: 50, credits: 5, cents: 45, currency: 'EUR' }],
      },
      {
        id: '1',
        at,
        amount: 50,
        balance: 2_000,
        cause: 'purchase',
        cents: 499,
        currency: 'EUR',
        order: { id: '1' as never, number: '1001', payment_method: 'card' },
        gift: null,
        parts: [{ cause: 'purchase', at, lot_credits: 50, credits: 50, cents: 499, currency: 'EUR' }],
      },
    ],
    credit_corrections: [{ at, credits: -3, reason: 'Dati due volte.', status: 'booked' }],
  },
  orders: {
    orders: [
      {
        id: '1' as never,
        number: '1001',
        status: 'completed',
        credits: 50,
        price_cents: 499,
        list_price_cents: 999,
        refunded_cents: 0,
        currency: 'EUR',
        vat_cents: 90,
        vat_percentage: 22,
        discount_code: 'BENVENUTO25',
        payment_method: 'card',
        payment_country: 'IT',
        mandate: '•• 4242',
        countries: ['IT'],
        receipt_number: '2026-000001',
        invoice: { name: 'Anna Ferri', address: 'Via dell’Esempio 12, Bologna', tax_code: '' },
        package: '3' as never,
        created_at: at,
        completed_at: at,
      },
    ],
    withdrawals: [
      {
        ...{ number: 'R-2201', at, order: '1', name: 'anna', contract: '', email: 'anna@posta.test' },
        ...{ credits: 50, cents: 499, currency: 'EUR', answer: '' },
      },
    ],
    agreements: [{ order: '1', refund_days: 14, begins_at_once: true, acknowledges_loss: false }],
    payment_methods: [{ id: '1' as never, method: 'card', label: '•• 4242', created_at: at }],
    sepa_mandates: [
      {
        reference: 'BC-00413',
        iban: 'IT60X0542811101000000123456',
        holder: 'Anna Ferri',
        phone: '+393330000123',
        signed_at: at,
        last_used_at: null,
        ended_at: null,
      },
    ],
    sepa_requests: [],
    spending_limits: [
      { period: 'week', limit_cents: 1_000, next_cents: 2_000, next_from: at, currency: 'EUR' },
    ],
  },
  discounts: {
    discounts_used: [],
    own_codes: [{ code: 'RESTO-7KQ2M4XW', value_percentage: 30, expires: at }],
    time_bonus: [{ started_at: at, ends_at: at }],
  },
  notifications: {
    push_devices: [],
    last_came_back_by: 'mail',
    told: [{ of: 'photo_request', member: bruno, at }],
  },
  moderation: { photo_decisions: [], reported: [], reported_by_others: [], verifications: [] },
  complaints: {
    complaints: [
      {
        number: 'C-318',
        at,
        subject: 'credits',
        status: 'answered',
        order: '1001',
        email: null,
        steps: [
          { kind: 'received', text: 'Mancano 15 crediti.', at },
          { kind: 'answered', text: 'Sono tornati.', at },
        ],
      },
    ],
  },
} satisfies ArchiveParts as ArchiveParts
