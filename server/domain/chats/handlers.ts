import { forgetSignupMessage } from '#server/domain/accounts/index.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { findChat } from './find-chat.ts'
import { listChats, listMessages } from './list-chats.ts'
import { openChat, removeChat } from './open-chat.ts'
import { sayGoodbye } from './say-goodbye.ts'
import { searchChats } from './search-chats.ts'
import { sendMessage } from './send-message.ts'
import { tellTyping } from './tell-typing.ts'
import { trustLinks } from './trust-links.ts'

export const handlers = {
  listChats,
  searchChats,
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
  async tellTyping(visit, { conversation }) {
    await tellTyping(visit, conversation)
    return {}
  },
  async trustLinks(visit, { conversation, trusted }) {
    await trustLinks(visit, conversation, trusted)
    return {}
  },
  sayGoodbye: async (visit, input) => ({ message: await sayGoodbye(visit, input) }),
} satisfies Handlers<
  | 'listChats'
  | 'searchChats'
  | 'findChat'
  | 'openChat'
  | 'removeChat'
  | 'listMessages'
  | 'sendMessage'
  | 'tellTyping'
  | 'trustLinks'
  | 'sayGoodbye'
>
