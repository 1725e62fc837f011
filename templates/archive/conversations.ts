import { msg } from '@lingui/core/macro'
import type { ArchivedMessage, ArchiveParts } from '#contract/members/archive.ts'
import { formatDisclosure } from '#web/parts/disclosure-labels.ts'
import { giftName } from '#web/parts/gift-labels.ts'
import { formatGoodbye } from '#web/parts/goodbye-labels.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { type Html, html } from './html.ts'
import { elsewhere, type Layout, type Reader } from './layout.ts'
import { formatTime, nameMember, picture, time } from './values.ts'

type Chats = ArchiveParts['chats']
type Conversation = Chats['conversations'][number]

/** Layout of a message. All fields are `null`, because `showConversations` shows the messages. */
const messageLayout: Layout<ArchivedMessage> = {
  conversation: null,
  number: null,
  from: null,
  text: null,
  kind: null,
  quote: null,
  file: null,
  caption: null,
  changed: null,
  earlier: null,
  reaction: null,
  at: null,
}

/**
 * Shows each conversation with its messages in order. Does not show the ids of conversations and the sequence numbers
 * of messages; only `dati.json` contains them.
 */
export const chatLayout: Layout<Chats> = {
  conversations: elsewhere<Conversation>(msg`Conversazioni`, {
    conversation: null,
    with: null,
    removed_at: null,
    muted_at: null,
    pinned_at: null,
  }),
  messages: {
    label: msg`Conversazioni`,
    isBlock: true,
    layout: messageLayout as Layout<never>,
    show: (messages, reader, chats) => showConversations(chats as Chats, messages, reader),
  },
}

function showConversations(
  { conversations }: Chats,
  messages: readonly ArchivedMessage[],
  reader: Reader,
): Html {
  const byConversation = Map.groupBy(messages, ({ conversation }) => conversation)
  return html`${conversations.map((each) =>
    showConversation(each, byConversation.get(each.conversation) ?? [], reader),
  )}`
}

function showConversation(
  { with: peer, removed_at }: Conversation,
  messages: readonly ArchivedMessage[],
  reader: Reader,
): Html {
  const { i18n } = reader
  const name = nameMember(peer, reader)
  const writers = { me: i18n._(msg`Tu`), them: name }
  const removed = removed_at && formatTime(removed_at, reader)
  return html`<h4>${i18n._(msg`Con ${name}`)}</h4>
    ${removed ? html`<p>${i18n._(msg`L’hai tolta dal tuo elenco: ${removed}.`)}</p>` : ''}
    <ol class="chat">
      ${messages.map(
        (message) =>
          html`<li class="${message.from}">
            <p class="by">${writers[message.from]} · ${time(message.at, reader, message)}</p>
            ${aboutOf(message, reader)}
            <p>${contentOf(message, reader)}</p>
            ${(message.earlier ?? []).map((text) => html`<p class="by">${i18n._(msg`Prima: ${text}`)}</p>`)}
          </li> `,
      )}
    </ol>`
}

/** Shows what a message is about, above it. */
function aboutOf({ quote = {}, from }: ArchivedMessage, { i18n }: Reader): Html | string {
  const { photo, prompt, question } = quote
  const lines = [
    photo &&
      (from === 'me' ? i18n._(msg`Sulla sua foto n. ${photo}`) : i18n._(msg`Sulla tua foto n. ${photo}`)),
    prompt && `${formatPrompt(i18n, prompt.prompt)}: ${prompt.answer}`,
    question,
  ].filter((line) => line !== undefined)
  return lines.length === 0 ? '' : html`<blockquote>${lines.join('\n')}</blockquote>`
}

function contentOf({ kind, text, file, caption, changed }: ArchivedMessage, reader: Reader): Html | string {
  const { i18n } = reader
  if (changed === 'deleted') return i18n._(msg`Messaggio cancellato`)
  if (kind === 'photo' && file) return picture(file, reader, {})
  if (kind === 'photo') return i18n._(msg`Una foto. Non è inclusa: è di chi l’ha mandata.`)
  if (kind === 'voice' && text !== '') return voiceOf(file, caption, reader)
  if (text === '') return i18n._(msg`Cancellato insieme all’account di chi l’ha scritto.`)
  const gift = kind === 'gift' && giftName(i18n, text)
  if (gift) return i18n._(msg`Regalo: ${gift}`)
  if (kind === 'goodbye') return formatGoodbye(i18n, text) || text
  if (kind === 'disclosure') return formatDisclosure(i18n, text) || text
  return text
}

/** A voice note: the member's own recording with its player, and the words that its speaker typed. */
function voiceOf(file: string | undefined, caption: string | undefined, { i18n }: Reader): Html | string {
  const words = caption ? html`<br />«${caption}»` : ''
  return file
    ? html`<audio controls preload="none" src="${file}"></audio>${words}`
    : html`${i18n._(msg`Un vocale. Non è incluso: è di chi l’ha registrato.`)}${words}`
}
