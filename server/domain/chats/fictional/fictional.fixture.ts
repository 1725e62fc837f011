import { randomUUID } from 'node:crypto'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import type { ConversationId, IdempotencyKey, MemberId, StaffId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { type TestApp, testRunner, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'

export const newKey = () => randomUUID() as IdempotencyKey

/** A signed-in staff account of the test app's site. */
export interface Person {
  readonly id: StaffId
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
  /** Makes a call with an uploaded picture. */
  upload<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0

export async function createPerson(
  app: TestApp,
  role: 'admin' | 'operator' | 'moderator',
  name = 'Vera',
): Promise<Person> {
  const id = await createStaff(app, app.db, {
    ...{ email: `${role}${++count}@staff.test`, name, role, sites: [app.site.id], password_hash: 'none' },
  })
  // A new session for each call, because tests advance the clock.
  const signIn = () => createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return {
    id,
    call: async (nameOfCall, input) =>
      app.call({ token: await signIn(), site: app.site } as TestMember, nameOfCall, input),
    async upload(nameOfCall, input) {
      const session = await findSession(app, app.site, await signIn())
      const upload = await uploadOf(await picture(320, 240))
      return (await apiFor({ ...requestContextOf(app, app.site, session), upload }, testRunner())[nameOfCall](
        input,
      )) as never
    },
  }
}

/** A fictional profile, and the people who created it and who answer for it. */
export interface Operated {
  readonly admin: Person
  readonly operator: Person
  readonly profile: MemberId
}

/** Switches fictional profiles on, and creates one. */
export async function createOperated(app: TestApp, cap_credits = 100): Promise<Operated> {
  const admin = await createPerson(app, 'admin', 'Ada')
  const operator = await createPerson(app, 'operator', 'Olga')
  await admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits })
  const { profile } = await admin.upload('createFictional', aProfile(app, operator.id))
  return { admin, operator, profile }
}

export const aProfile = (app: TestApp, operator: StaffId): CallInput<'createFictional'> => ({
  ...{ site: app.site.id, name: 'Zia Cometa', birth_date: '1970-01-01', gender: 'woman', country: 'IT' },
  ...{ town: 'Parma', about: 'Racconta le stelle.', picture: 'drawn', licence: 'Disegno nostro', operator },
})

/** Sends a text to a profile. Returns the conversation. */
export async function write(
  app: TestApp,
  who: TestMember,
  to: MemberId,
  text: string,
): Promise<ConversationId> {
  return (await app.call(who, 'sendMessage', { to, text, key: newKey() })).message.conversation
}

/** Returns the messages of a conversation as the member sees them: the sender, the kind, the text. */
export async function messagesOf(app: TestApp, who: TestMember, conversation: ConversationId) {
  const { messages } = await app.call(who, 'listMessages', { conversation })
  return messages.map(({ from, kind = 'text', text }) => [from === who.id ? 'me' : 'them', kind, text])
}
