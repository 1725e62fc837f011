import { hash, randomUUID } from 'node:crypto'
import type { ContactHash } from '#contract/contacts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId, PhotoId, VerificationId } from '#contract/ids.ts'
import type { CallInput, CallName } from '#contract/index.ts'
import type { PasskeyId } from '#contract/passkeys.ts'
import type { PushDeviceId } from '#contract/push.ts'
import type { CaseToken } from '#contract/reports.ts'
import type { SessionId } from '#contract/sign-in.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import type { Owner, World } from './world.ts'

/** An input that aims at what is not the caller's, and the refusal it must meet (null: an answer that changes nothing). */
export interface Aim<Name extends CallName> {
  readonly says: string
  readonly input: CallInput<Name>
  readonly code: ErrorCode | null
}

export interface Case<Name extends CallName> {
  /** An input that is right for `self`. */
  valid(world: World): CallInput<Name>
  /** Empty only where the call names no object. */
  aims(world: World): readonly Aim<Name>[]
}

const key = () => randomUUID() as IdempotencyKey
const nothing = { valid: () => ({}), aims: () => [] }
/** What a member's session is called in its own list. */
const sessionOf = ({ token }: TestMember) => hash('sha256', token).slice(0, 24) as SessionId
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const used = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
}
/** A browser of a member, as `tests/security/world.ts` has subscribed it. */
const deviceOf = ({ member }: { member: TestMember }) =>
  hash('sha256', pushEndpointOf(member)).slice(0, 24) as PushDeviceId
const unknown = '4611686018427387904'

/** The same aim at another member of the site, and at one of another site. */
function atOthers<Name extends CallName>(
  world: World,
  input: (owner: Owner) => CallInput<Name>,
  code: ErrorCode | null,
  foreignCode: ErrorCode | null = code,
): Aim<Name>[] {
  return [
    { says: 'another member’s', input: input(world.other), code },
    { says: 'another site’s', input: input(world.foreign), code: foreignCode },
  ]
}

/** A photo of a site that the staff account has nothing to do with, by its own name and by a neighbour’s. */
function atPhotosElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; photo: PhotoId }) => CallInput<Name>,
): Aim<Name>[] {
  const photo = foreign.photos.waiting
  return [foreign, self].map(({ member }) => ({
    says: 'another site’s photo',
    input: input({ member: member.id, photo }),
    code: 'photo_not_found',
  }))
}

/** The same with a pose. */
function atPosesElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; verification: VerificationId }) => CallInput<Name>,
): Aim<Name>[] {
  const verification = foreign.poses.waiting
  return [foreign, self].map(({ member }) => ({
    says: 'another site’s pose',
    input: input({ member: member.id, verification }),
    code: 'verification_not_found',
  }))
}

/** One case a call. A call without one does not compile, and fails the suite. */
export const cases: { readonly [Name in CallName]: Case<Name> } = {
  login: {
    valid: () => ({ email: 'nessuno@posta.test', password: 'sbagliata' }),
    aims: ({ other, foreign }) => [
      {
        says: 'another member, guessed',
        input: { email: other.member.email, password: 'indovina' },
        code: 'login_failed',
      },
      {
        says: 'a member of another site',
        input: { email: foreign.member.email, password: 'indovina' },
        code: 'login_failed',
      },
    ],
  },
  currentUser: nothing,
  setLanguage: {
    valid: () => ({ language: 'en' }),
    aims: () => [{ says: 'no language', input: { language: 'xx' }, code: 'invalid_fields' }],
  },
  logout: nothing,
  signUp: {
    valid: () => ({
      email: 'nuovo@posta.test', name: 'nuovonome', password: 'una parola lunga', date_of_birth: '1990-01-01',
      gender: 'man', seeks: ['woman'], terms: true,
    }), // biome-ignore format: one form
    aims: ({ other }) => [
      {
        says: 'a name that is taken',
        input: {
          email: 'altro@posta.test', name: other.member.name.toUpperCase(), password: 'una parola lunga',
          date_of_birth: '1990-01-01', gender: 'man', seeks: ['woman'], terms: true,
        }, // biome-ignore format: one form
        code: 'invalid_fields',
      },
      {
        says: 'a minor',
        input: {
          email: 'altro@posta.test', name: 'giovanissimo', password: 'una parola lunga', date_of_birth: '2010-01-01',
          gender: 'man', seeks: ['woman'], terms: true,
        }, // biome-ignore format: one form
        code: 'invalid_fields',
      },
    ],
  },
  findInvite: {
    valid: () => ({ code: 'ABCDE-FGHJK' }),
    aims: () => [{ says: 'no code at all', input: { code: "' or 1=1 --" }, code: null }],
  },
  createInvite: {
    valid: ({ app }) => ({ site: app.site.id, uses: 5, days: 30 }),
    aims: ({ app }) => [
      {
        says: 'a site that is not in the list',
        input: { site: app.otherSite.id, uses: 5, days: 30 },
        code: 'forbidden',
      },
      {
        says: 'more uses than there may be',
        input: { site: app.site.id, uses: 1_000_000, days: 30 },
        code: 'invalid_fields',
      },
    ],
  },
  listInvites: nothing,
  previewLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  followLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  requestReset: {
    valid: () => ({ email: 'nessuno@posta.test' }),
    aims: () => [{ says: 'no address', input: { email: 'nessuno' }, code: 'invalid_fields' }],
  },
  requestMailChange: {
    valid: () => ({ email: 'nuova@posta.test' }),
    aims: ({ self }) => [
      { says: 'the address one has', input: { email: self.member.email }, code: 'invalid_fields' },
    ],
  },
  unsubscribe: {
    valid: () => ({ t: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { t: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  resendActivation: {
    valid: () => ({}),
    aims: () => [{ says: 'an active account', input: {}, code: 'already_confirmed' }],
  },
  listPasskeys: nothing,
  preparePasskey: nothing,
  addPasskey: {
    valid: () => ({ credential: made }),
    aims: () => [{ says: 'a credential made up', input: { credential: made }, code: 'passkey_failed' }],
  },
  removePasskey: {
    valid: () => ({ passkey: 'AAAA' as PasskeyId }),
    aims: () => [{ says: 'nobody’s', input: { passkey: 'AAAA' as PasskeyId }, code: 'passkey_not_found' }],
  },
  preparePasskeySignIn: nothing,
  signInWithPasskey: {
    valid: () => ({ credential: used }),
    aims: () => [{ says: 'a credential made up', input: { credential: used }, code: 'passkey_failed' }],
  },
  getIdentity: nothing,
  listSessions: nothing,
  endSession: {
    valid: () => ({ session: 'others' }),
    aims: (world) =>
      atOthers<'endSession'>(world, ({ member }) => ({ session: sessionOf(member) }), 'session_not_found'),
  },
  changePassword: {
    valid: () => ({ password: 'sbagliata', new_password: 'una parola nuova' }),
    aims: () => [
      {
        says: 'a guessed old password',
        input: { password: 'indovina', new_password: 'una parola nuova' },
        code: 'invalid_fields',
      },
    ],
  },
  confirmIdentity: {
    valid: () => ({ password: 'sbagliata' }),
    aims: () => [{ says: 'a guessed password', input: { password: 'indovina' }, code: 'invalid_fields' }],
  },
  getPreferences: nothing,
  savePreferences: {
    valid: () => ({ invisible: true, notifications: { news: 'on' } }),
    aims: () => [
      {
        says: 'a choice that this type does not have',
        input: { notifications: { news: 'each' as never } },
        code: 'invalid_fields',
      },
    ],
  },
  subscribePush: {
    valid: () => ({ subscription: subscriptionAt('https://fcm.googleapis.com/fcm/send/security') }),
    aims: () =>
      [
        'http://fcm.googleapis.com/fcm/send/a',
        'https://127.0.0.1/a',
        'https://[::1]/a',
        'https://169.254.169.254/latest/meta-data',
        'https://fcm.googleapis.com.evil.test/a',
        'https://evil.test/?fcm.googleapis.com',
        'https://u:p@fcm.googleapis.com/a',
        'https://fcm.googleapis.com:5432/a',
        'file:///etc/passwd',
      ].map((endpoint) => ({
        says: endpoint,
        input: { subscription: subscriptionAt(endpoint) },
        code: 'push_service_unknown' as const,
      })),
  },
  listPushDevices: nothing,
  changePushDevice: {
    valid: () => ({ device: 'this', shows_text: true }),
    aims: (world) =>
      atOthers<'changePushDevice'>(
        world,
        ({ member }) => ({ device: deviceOf({ member }), shows_text: true }),
        'push_device_not_found',
      ),
  },
  removePushDevice: {
    valid: () => ({ device: 'this' }),
    aims: (world) =>
      atOthers<'removePushDevice'>(
        world,
        ({ member }) => ({ device: deviceOf({ member }) }),
        'push_device_not_found',
      ),
  },
  leaveSite: { valid: () => ({ when: 'in_14_days' as const }), aims: () => [] },
  pageHidden: nothing,
  getSettings: {
    valid: () => ({}),
    aims: () => [{ says: 'no site of ours', input: { forced_domain: 'evil.test' }, code: null }],
  },
  getCompanyInfo: nothing,
  listInterests: nothing,
  listRegions: nothing,
  listTowns: { valid: () => ({ country: 'IT' }), aims: () => [] },
  geocode: { valid: () => ({ lat: 44.49, lon: 11.34 }), aims: () => [] },
  getOwnProfile: nothing,
  saveProfile: {
    valid: () => ({ about: 'Cucino.' }),
    aims: () => [
      { says: 'no region of ours', input: { region: 'XX-1' }, code: 'invalid_fields' },
      { says: 'a country that the site does not serve', input: { country: 'ZZ' }, code: 'invalid_fields' },
    ],
  },
  // The file is what matters here: `photos` tests it; an empty one stands for all.
  uploadPhoto: { valid: () => ({}), aims: () => [{ says: 'an empty file', input: {}, code: 'photo_empty' }] },
  deletePhoto: {
    valid: ({ self }) => ({ photo: self.photo }),
    aims: (world) => atOthers<'deletePhoto'>(world, ({ photo }) => ({ photo }), 'photo_not_found'),
  },
  listBlocked: nothing,
  blockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  getKnownContacts: nothing,
  addKnownContacts: {
    valid: () => ({ hashes: ['0123456789' as ContactHash] }),
    aims: () => [
      { says: 'a whole address', input: { hashes: ['a@posta.test' as ContactHash] }, code: 'invalid_fields' },
      { says: 'a whole hash', input: { hashes: ['0'.repeat(64) as ContactHash] }, code: 'invalid_fields' },
    ],
  },
  forgetKnownContacts: nothing,
  getReportSubject: {
    valid: ({ other }) => ({ member: other.member.id }),
    aims: ({ foreign, self, other }) => [
      { says: 'another site’s', input: { member: foreign.member.id }, code: 'member_not_found' },
      {
        says: 'a photo that is not shown',
        input: { member: other.member.id, photo: other.photos.rejected },
        code: 'photo_not_found',
      },
      {
        says: 'a message of others',
        input: { member: other.member.id, conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        says: 'a message of one’s own conversation, as somebody else’s',
        input: { member: other.member.id, conversation: self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
  reportMember: {
    valid: ({ other }) => ({ member: other.member.id, reason: 'spam' }),
    aims: ({ foreign, other }) => [
      {
        says: 'another site’s',
        input: { member: foreign.member.id, reason: 'spam' },
        code: 'member_not_found',
      },
      {
        says: 'a message of others',
        input: { member: other.member.id, reason: 'spam', conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        says: 'no reason of ours',
        input: { member: other.member.id, reason: 'boredom' as never },
        code: 'invalid_fields',
      },
    ],
  },
  listOwnReports: nothing,
  getReport: {
    valid: ({ self }) => ({ case: self.case }),
    aims: ({ foreign }) => [
      { says: 'a forged token', input: { case: 'x'.repeat(34) as CaseToken }, code: 'report_not_found' },
      { says: 'another site’s', input: { case: foreign.case }, code: 'report_not_found' },
    ],
  },
  appealReport: {
    valid: ({ other }) => ({ case: other.decidedCase, text: 'Guardate.' }),
    aims: ({ foreign, self }) => [
      {
        says: 'a forged token',
        input: { case: 'x'.repeat(34) as CaseToken, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        says: 'another site’s',
        input: { case: foreign.case, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        says: 'what nobody has decided',
        input: { case: self.case, text: 'Guardate.' },
        code: 'report_appeal_closed',
      },
    ],
  },
  listReportsToReview: nothing,
  decideReport: {
    valid: ({ self }) => ({ report: self.reports.open, outcome: 'warned', ground: 'spam' }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s',
        input: { report: foreign.reports.open, outcome: 'no_breach' },
        code: 'report_not_found',
      },
      {
        says: 'one that is decided',
        input: { report: self.reports.decided, outcome: 'no_breach' },
        code: 'already_decided',
      },
      {
        says: 'a measure without a rule',
        input: { report: self.reports.open, outcome: 'suspended' },
        code: 'invalid_fields',
      },
    ],
  },
  undoReportDecision: {
    valid: ({ self }) => ({ report: self.reports.decided }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { report: foreign.reports.decided }, code: 'report_not_found' },
      { says: 'what nobody has decided', input: { report: self.reports.open }, code: 'nothing_to_undo' },
    ],
  },
  getVerification: nothing,
  sendPose: { valid: () => ({}), aims: () => [{ says: 'an empty file', input: {}, code: 'photo_empty' }] },
  withdrawPose: nothing,
  listPosesToReview: nothing,
  approvePose: {
    valid: ({ other }) => ({ member: other.member.id, verification: other.poses.waiting }),
    aims: (world) => [
      ...atPosesElsewhere<'approvePose'>(world, (of) => of),
      {
        says: 'one that is decided',
        input: { member: world.self.member.id, verification: world.self.poses.decided },
        code: 'already_decided',
      },
    ],
  },
  rejectPose: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.waiting, reason: 'not_live' }),
    aims: (world) => atPosesElsewhere<'rejectPose'>(world, (of) => ({ ...of, reason: 'not_live' })),
  },
  undoPoseDecision: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.decided }),
    aims: (world) => [
      ...atPosesElsewhere<'undoPoseDecision'>(world, (of) => of),
      {
        says: 'what nobody has decided',
        input: { member: world.self.member.id, verification: world.self.poses.waiting },
        code: 'nothing_to_undo',
      },
    ],
  },
  unblockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: (world) => atOthers<'unblockMember'>(world, ({ member }) => ({ profile: member.id }), null),
  },
  changePhoto: {
    valid: ({ self }) => ({ photo: self.photo, is_private: true }),
    aims: (world) => [
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, is_private: true }), 'photo_not_found'),
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, main: true }), 'photo_not_found'),
      {
        says: 'a box beside the picture',
        input: { photo: world.self.photo, crop: { x: 0.9, y: 0, width: 0.5, height: 0.5 } },
        code: 'invalid_fields',
      },
    ],
  },
  orderPhotos: {
    valid: ({ self }) => ({ photos: [self.photos.rejected] }),
    aims: (world) => atOthers<'orderPhotos'>(world, ({ photo }) => ({ photos: [photo] }), 'photo_not_found'),
  },
  appealPhoto: {
    valid: ({ self }) => ({ photo: self.photos.rejected, text: 'Guardate meglio.' }),
    aims: (world) => [
      ...atOthers<'appealPhoto'>(
        world,
        ({ photos }) => ({ photo: photos.rejected, text: 'Mia.' }),
        'photo_not_found',
      ),
      {
        says: 'one that nobody rejected',
        input: { photo: world.self.photo, text: 'Guardate.' },
        code: 'appeal_closed',
      },
    ],
  },
  askPrivatePhotos: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  listPhotoRequests: nothing,
  answerPhotoRequest: {
    valid: ({ self }) => ({ profile: self.asker, answer: 'grant' }),
    aims: (world) =>
      atOthers<'answerPhotoRequest'>(
        world,
        ({ asker }) => ({ profile: asker, answer: 'grant' }),
        'photo_request_not_found',
      ),
  },
  withdrawPhotoAccess: {
    valid: ({ self }) => ({ profile: self.admitted }),
    aims: (world) =>
      atOthers<'withdrawPhotoAccess'>(
        world,
        ({ admitted }) => ({ profile: admitted }),
        'photo_request_not_found',
      ),
  },
  searchMembers: {
    valid: () => ({ gender: 'woman' }),
    aims: () => [{ says: 'a forged cursor', input: { after: "x' or 1=1" }, code: 'invalid_fields' }],
  },
  countMembers: nothing,
  listSimilarMembers: nothing,
  listSimilarTo: {
    valid: ({ other, self }) => ({ id: other.member.id, without: self.member.id }),
    aims: ({ foreign, other }) => [
      { says: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { says: 'nobody', input: { id: unknown as never }, code: 'member_not_found' },
      { says: 'no ids', input: { id: other.member.id, without: "1' or 1=1" }, code: 'invalid_fields' },
    ],
  },
  explainSearch: nothing,
  listSavedSearches: nothing,
  saveSearch: {
    valid: () => ({ name: 'Vicino', filter: { min_age: 30 } }),
    aims: () => [{ says: 'no name', input: { name: ' ', filter: {} }, code: 'invalid_fields' }],
  },
  openSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    aims: (world) =>
      atOthers<'openSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
  removeSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    aims: (world) =>
      atOthers<'removeSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
  getMember: {
    valid: ({ other }) => ({ id: other.member.id }),
    aims: ({ foreign }) => [
      { says: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { says: 'nobody', input: { id: unknown as never }, code: 'member_not_found' },
    ],
  },
  listLikes: nothing,
  likeMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'cannot_like' },
    ],
  },
  openLike: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: (world) => atOthers<'openLike'>(world, ({ member }) => ({ profile: member.id }), null),
  },
  autoLike: nothing,
  getDeck: nothing,
  swipeMember: {
    valid: ({ other }) => ({ profile: other.member.id, answer: 'pass' }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s member',
        input: { profile: foreign.member.id, answer: 'pass' },
        code: 'member_not_found',
      },
      {
        says: 'another site’s member, liked',
        input: { profile: foreign.member.id, answer: 'like' },
        code: 'member_not_found',
      },
      { says: 'oneself', input: { profile: self.member.id, answer: 'pass' }, code: 'member_not_found' },
    ],
  },
  undoSwipe: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: (world) =>
      atOthers<'undoSwipe'>(world, ({ member }) => ({ profile: member.id }), 'swipe_not_found'),
  },
  restartDeck: nothing,
  getTaste: nothing,
  saveTaste: {
    valid: () => ({ min_age: 30, distance: '50' }),
    aims: () => [{ says: 'a child’s age', input: { min_age: 12 }, code: 'invalid_fields' }],
  },
  listChats: nothing,
  findChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => [
      ...atOthers<'findChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      {
        says: 'another site’s member',
        input: { profile: world.foreign.member.id },
        code: 'member_not_found',
      },
    ],
  },
  openChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => atOthers<'openChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  removeChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => [
      ...atOthers<'removeChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      { says: 'nobody’s', input: { conversation: unknown as ConversationId }, code: 'chat_not_found' },
    ],
  },
  listMessages: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) =>
      atOthers<'listMessages'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  searchChats: { valid: () => ({ text: 'segreto' }), aims: () => [] },
  tellTyping: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) =>
      atOthers<'tellTyping'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  trustLinks: {
    valid: ({ self }) => ({ conversation: self.conversation, trusted: false }),
    aims: (world) =>
      atOthers<'trustLinks'>(
        world,
        ({ conversation }) => ({ conversation, trusted: true }),
        'chat_not_found',
      ),
  },
  sayGoodbye: {
    valid: ({ self }) => ({ conversation: self.conversation, goodbye: 'no_time', key: key() }),
    aims: (world) =>
      atOthers<'sayGoodbye'>(
        world,
        ({ conversation }) => ({ conversation, goodbye: 'no_time', key: key() }),
        'chat_not_found',
      ),
  },
  sendMessage: {
    valid: ({ other }) => ({ to: other.member.id, text: 'ciao', key: key() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, text: 'ciao', key: key() },
        code: 'member_not_found',
      },
      { says: 'oneself', input: { to: self.member.id, text: 'ciao', key: key() }, code: 'member_not_found' },
      {
        says: 'nothing written',
        input: { to: other.member.id, text: '   ', key: key() },
        code: 'invalid_fields',
      },
    ],
  },
  listExtras: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  sendGift: {
    valid: ({ other }) => ({ to: other.member.id, gift: 'spritz' as const, key: key() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, gift: 'rose' as const, key: key() },
        code: 'member_not_found',
      },
      {
        says: 'oneself',
        input: { to: self.member.id, gift: 'rose' as const, key: key() },
        code: 'member_not_found',
      },
      {
        says: 'nothing that is offered',
        input: { to: other.member.id, gift: 'yacht' as never, key: key() },
        code: 'invalid_fields',
      },
    ],
  },
  sendIcebreaker: {
    valid: ({ other }) => ({ to: other.member.id, icebreaker: 'hello', key: key() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, icebreaker: 'hello', key: key() },
        code: 'member_not_found',
      },
      {
        says: 'oneself',
        input: { to: self.member.id, icebreaker: 'hello', key: key() },
        code: 'member_not_found',
      },
      {
        says: 'a line of nobody’s',
        input: { to: other.member.id, icebreaker: 'toString', key: key() },
        code: 'icebreaker_not_found',
      },
    ],
  },
  // What is sent is tested with the use case; here nobody pays who could send one.
  sendPhoto: {
    valid: ({ other }) => ({ to: other.member.id, key: key() }),
    aims: ({ other }) => [
      { says: 'without premium', input: { to: other.member.id, key: key() }, code: 'premium_only' },
    ],
  },
  openPhoto: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 2 }),
    aims: (world) => [
      ...atOthers<'openPhoto'>(world, ({ conversation }) => ({ conversation, number: 1 }), 'chat_not_found'),
      {
        says: 'what is no photo',
        input: { conversation: world.self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
  findDiscountCode: {
    valid: () => ({ welcome: 'true' }),
    aims: () => [
      { says: 'a guessed code', input: { code: "'; drop table member; --" }, code: 'code_not_found' },
    ],
  },
  listCreditEntries: nothing,
  listPackages: nothing,
  createOrder: {
    valid: ({ self }) => ({ package: self.package, payment_method: 'card', key: key() }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s package',
        input: { package: foreign.package, payment_method: 'card', key: key() },
        code: 'package_not_found',
      },
      {
        says: 'a method of another country',
        input: { package: self.package, payment_method: 'ideal', key: key() },
        code: 'payment_method_unknown',
      },
    ],
  },
  listTransactions: nothing,
  getTransaction: {
    valid: ({ self }) => ({ id: self.order }),
    aims: (world) => atOthers<'getTransaction'>(world, ({ order }) => ({ id: order }), 'order_not_found'),
  },
  getStaffHome: nothing,
  listPhotosToReview: nothing,
  approvePhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.waiting }),
    aims: (world) => atPhotosElsewhere<'approvePhoto'>(world, (of) => of),
  },
  rejectPhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.doubtful, reason: 'other' }),
    aims: (world) => atPhotosElsewhere<'rejectPhoto'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  undoPhotoReview: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.decided }),
    aims: (world) => [
      {
        says: 'one that they did not decide',
        input: { member: world.foreign.member.id, photo: world.foreign.photo },
        code: 'nothing_to_undo',
      },
    ],
  },
}
