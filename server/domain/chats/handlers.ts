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
  sendMessage: (visit, input) => sendMessage(visit.app, visit.site, visit.session, input),
} satisfies Handlers<'listChats' | 'findChat' | 'openChat' | 'removeChat' | 'listMessages' | 'sendMessage'>
