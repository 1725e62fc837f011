import type { Handlers } from '#server/kernel/visit.ts'
import { listExtras } from './extras/list-extras.ts'
import { openPhoto } from './extras/open-photo.ts'
import { sendGift, sendIcebreaker } from './extras/send-gift.ts'
import { sendPhoto } from './extras/send-photo.ts'
import { findChat } from './find-chat.ts'
import { listChats, listMessages } from './list-chats.ts'
import { openChat, removeChat } from './open-chat.ts'
import { sayGoodbye } from './say-goodbye.ts'
import { searchChats } from './search-chats.ts'
import { sendMessage } from './send-message.ts'
import { tellTyping } from './tell-typing.ts'
import { trustLinks } from './trust-links.ts'

export { maySeeChatPhoto } from './extras/open-photo.ts'
export { readMissed } from './read-missed.ts'

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
  sendMessage: ({ app, site, session }, input) => sendMessage(app, site, session, input),
  listExtras: (visit, { profile }) => listExtras(visit, profile),
  sendGift,
  sendIcebreaker,
  sendPhoto,
  async openPhoto(visit, input) {
    await openPhoto(visit, input)
    return {}
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
  | 'listExtras'
  | 'sendGift'
  | 'sendIcebreaker'
  | 'sendPhoto'
  | 'openPhoto'
  | 'tellTyping'
  | 'trustLinks'
  | 'sayGoodbye'
>
