import { forgetSignupMessage } from '#server/domain/accounts/index.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { findChat } from './find-chat.ts'
import { listChats, listMessages } from './list-chats.ts'
import { openChat, removeChat } from './open-chat.ts'
import { sendMessage } from './send-message.ts'

export const handlers = {
  listChats: async (visit) => ({ chats: await listChats(visit) }),
  findChat,
  async openChat(visit, { conversation }) {
    await openChat(visit, conversation)
    return {}
  },
  async removeChat(visit, { conversation }) {
    await removeChat(visit, conversation)
    return {}
  },
  listMessages: (visit, { conversation, before }) => listMessages(visit, conversation, before),
  async sendMessage({ app, site, session }, input) {
    const sent = await sendMessage(app, site, session, input)
    // What was written while signing up, and could not be sent then, has its place taken by the first message.
    if (sent.message.number === 1) await forgetSignupMessage(app, session.memberId, input.to)
    return sent
  },
} satisfies Handlers<'listChats' | 'findChat' | 'openChat' | 'removeChat' | 'listMessages' | 'sendMessage'>
