import type { fictionalCalls } from '#contract/chats/fictional.ts'
import type { CallInput, CallName } from '#contract/index.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Attack, type Cases, newIdempotencyKey, nothing, unknownId } from './case.ts'

/** Attacks on conversations that the caller must not reach: of another site, between members, and none. */
const atChatsElsewhere = <Name extends CallName>(
  { foreign, self }: World,
  input: (conversation: ConversationId) => CallInput<Name>,
): Attack<Name>[] => [
  {
    label: 'another site’s conversation',
    input: input(foreign.fictional.chats.open),
    code: 'chat_not_found',
  },
  {
    label: 'a conversation between two members',
    input: input(self.conversation),
    code: 'chat_not_found',
  },
  { label: 'an unknown one', input: input(unknownId as ConversationId), code: 'chat_not_found' },
]

const atProfilesElsewhere = <Name extends CallName>(
  { foreign, self }: World,
  input: (profile: MemberId) => CallInput<Name>,
): Attack<Name>[] => [
  {
    label: 'another site’s profile',
    input: input(foreign.fictional.profile),
    code: 'not_found',
  },
  { label: 'a member', input: input(self.member.id), code: 'not_found' },
]

const wanted = ({ app, staff }: World): CallInput<'createFictional'> => ({
  ...{ site: app.site.id, name: 'Zia Cometa', birth_date: '1970-01-01', gender: 'woman', country: 'IT' },
  ...{ about: 'Racconta le stelle.', picture: 'drawn', licence: 'nostra', operator: staff.self },
})

export const fictionalCases: Cases<typeof fictionalCalls> = {
  listFictional: nothing,
  setFictional: {
    valid: ({ app }) => ({ site: app.site.id, is_on: true, cap_credits: 100 }),
    attacks: ({ app }) => [
      {
        label: 'another site',
        input: { site: app.otherSite.id, is_on: true, cap_credits: 100 },
        code: 'forbidden',
      },
    ],
  },
  createFictional: {
    valid: wanted,
    attacks: (world) => [
      {
        label: 'another site',
        input: { ...wanted(world), site: world.app.otherSite.id },
        code: 'forbidden',
      },
      { label: 'an empty file', input: wanted(world), code: 'photo_empty' },
    ],
  },
  changeFictional: {
    valid: ({ self, staff }) => ({ profile: self.fictional.profile, operator: staff.self }),
    attacks: (world) => [
      ...atProfilesElsewhere<'changeFictional'>(world, (profile) => ({
        ...{ profile, operator: world.staff.self },
      })),
      {
        label: 'a person of another site',
        input: { profile: world.self.fictional.profile, operator: world.staff.foreign },
        code: 'invalid_fields',
      },
    ],
  },
  closeFictional: {
    valid: ({ self }) => ({ profile: self.fictional.spare }),
    attacks: (world) => atProfilesElsewhere<'closeFictional'>(world, (profile) => ({ profile })),
  },
  resumeFictional: {
    valid: ({ self }) => ({ conversation: self.fictional.chats.ended }),
    attacks: (world) => [
      ...atChatsElsewhere<'resumeFictional'>(world, (conversation) => ({ conversation })),
      {
        label: 'another site’s ended conversation',
        input: { conversation: world.foreign.fictional.chats.ended },
        code: 'chat_not_found',
      },
    ],
  },
  listFictionalChats: nothing,
  getFictionalChat: {
    valid: ({ self }) => ({ conversation: self.fictional.chats.open }),
    attacks: (world) => atChatsElsewhere<'getFictionalChat'>(world, (conversation) => ({ conversation })),
  },
  answerFictional: {
    valid: ({ self }) => ({
      ...{ conversation: self.fictional.chats.open, text: 'Ciao a te', key: newIdempotencyKey() },
    }),
    attacks: (world) =>
      atChatsElsewhere<'answerFictional'>(world, (conversation) => ({
        ...{ conversation, text: 'Ciao', key: newIdempotencyKey() },
      })),
  },
  endFictionalChat: {
    valid: ({ self }) => ({ conversation: self.fictional.chats.spare, signal: 'vulnerable' }),
    attacks: (world) =>
      atChatsElsewhere<'endFictionalChat'>(world, (conversation) => ({ conversation, signal: 'minor' })),
  },
}
