import type { Handlers } from '#server/kernel/request-context.ts'
import { deleteMessage } from './changes/delete-message.ts'
import { editMessage } from './changes/edit-message.ts'
import { reactToMessage } from './changes/react-to-message.ts'
import { listExtras } from './extras/list-extras.ts'
import { openPhoto } from './extras/open-photo.ts'
import { sendGift, sendIcebreaker } from './extras/send-gift.ts'
import { sendPhoto } from './extras/send-photo.ts'
import { answerFictional, endFictionalChat } from './fictional/staff/answer-chat.ts'
import { getFictionalChat } from './fictional/staff/get-chat.ts'
import { listFictional } from './fictional/staff/list-fictional.ts'
import { listFictionalChats } from './fictional/staff/list-waiting.ts'
import {
  changeFictional,
  closeFictional,
  createFictional,
  resumeFictional,
  setFictional,
} from './fictional/staff/manage-fictional.ts'
import { findChat } from './find-chat.ts'
import { getActivation } from './get-activation.ts'
import { listChats, listMessages } from './list-chats.ts'
import { openChat, removeChat } from './open-chat.ts'
import { muteChat, pinChat } from './own-list/mute-and-pin.ts'
import { searchMessages } from './own-list/search-messages.ts'
import { uncoverMessage } from './pauses/uncover-message.ts'
import { sayGoodbye } from './say-goodbye.ts'
import { searchChats } from './search-chats.ts'
import { sendMessage } from './send-message.ts'
import { tellTyping } from './tell-typing.ts'
import { translateMessage } from './translate-message.ts'
import { trustLinks } from './trust-links.ts'
import { sendVoice } from './voice/send-voice.ts'

export { maySeeChatPhoto } from './extras/open-photo.ts'
export { mayHearVoice } from './voice/may-hear.ts'
export { readMissed } from './read-missed.ts'

export const handlers = {
  listChats,
  searchChats,
  findChat,
  getActivation,
  async openChat(requestContext, { conversation }) {
    await openChat(requestContext, conversation)
  },
  async removeChat(requestContext, { conversation }) {
    await removeChat(requestContext, conversation)
  },
  listMessages: (requestContext, { conversation, before }) =>
    listMessages(requestContext, conversation, before),
  async uncoverMessage(requestContext, input) {
    await uncoverMessage(requestContext, input)
  },
  translateMessage,
  // Passes the context on, because finding its language takes time, and most texts are not read.
  sendMessage: (requestContext, input) =>
    sendMessage(requestContext.app, requestContext.site, requestContext.session, input, requestContext),
  listExtras: (requestContext, { profile }) => listExtras(requestContext, profile),
  sendGift,
  sendIcebreaker,
  sendPhoto,
  sendVoice,
  async openPhoto(requestContext, input) {
    await openPhoto(requestContext, input)
  },
  async tellTyping(requestContext, { conversation }) {
    await tellTyping(requestContext, conversation)
  },
  async trustLinks(requestContext, { conversation, trusted }) {
    await trustLinks(requestContext, conversation, trusted)
  },
  listFictional,
  async setFictional(requestContext, input) {
    await setFictional(requestContext, input)
  },
  createFictional: async (requestContext, input) => ({
    profile: await createFictional(requestContext, input),
  }),
  async changeFictional(requestContext, input) {
    await changeFictional(requestContext, input)
  },
  async closeFictional(requestContext, { profile }) {
    await closeFictional(requestContext, profile)
  },
  async resumeFictional(requestContext, { conversation }) {
    await resumeFictional(requestContext, conversation)
  },
  listFictionalChats,
  getFictionalChat: async (requestContext, { conversation }) => ({
    chat: await getFictionalChat(requestContext, conversation),
  }),
  async answerFictional(requestContext, input) {
    await answerFictional(requestContext, input)
  },
  async endFictionalChat(requestContext, input) {
    await endFictionalChat(requestContext, input)
  },
  async muteChat(requestContext, { conversation, muted }) {
    await muteChat(requestContext, conversation, muted)
  },
  async pinChat(requestContext, { conversation, pinned }) {
    await pinChat(requestContext, conversation, pinned)
  },
  searchMessages,
  editMessage: async (requestContext, input) => ({ message: await editMessage(requestContext, input) }),
  deleteMessage: async (requestContext, input) => ({ message: await deleteMessage(requestContext, input) }),
  reactToMessage: async (requestContext, input) => ({
    message: await reactToMessage(requestContext, input),
  }),
  sayGoodbye: async (requestContext, input) => ({ message: await sayGoodbye(requestContext, input) }),
} satisfies Handlers<'chats'>
