import { gifts } from '#contract/chats/gifts.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { type Conversation, conversations } from './conversations.ts'
import { seededRandom } from './portraits/random.ts'
import { type SceneName, scenes } from './portraits/scenes.ts'
import type { DemoSite, DemoSiteName } from './sites.ts'

export interface DemoMessage {
  /** Key of the cast member who sends the message. */
  readonly from: string
  readonly to: string
  readonly kind: 'text' | 'gift' | 'photo'
  readonly text: string
  /** The picture of a photo. */
  readonly scene?: SceneName
  readonly at: Date
}

export interface DemoMessages {
  readonly messages: readonly DemoMessage[]
  readonly unread: readonly { readonly member: string; readonly peer: string; readonly unread: number }[]
}

/** Format of a line in `conversations.ts`. */
const lineFormat = /^(?<who>[ab]): (?<night>… )?(?<text>.+)$/u

/** Returns the price of a message in credits. */
export const costOf = (kind: DemoMessage['kind'], { settings }: DemoSite): number =>
  ({ text: settings.message_credits, gift: settings.gift_credits, photo: settings.photo_credits })[kind]

/** Format of a gift or a photo in `conversations.ts`. */
const extraFormat = /^\[(?<kind>gift|photo) (?<name>\w+)\]$/

function contentOf(text: string): Pick<DemoMessage, 'kind' | 'text' | 'scene'> {
  const { kind, name } = extraFormat.exec(text)?.groups ?? {}
  if (!kind || !name) return { kind: 'text', text }
  const gift = gifts.find((each) => each === name)
  if (kind === 'gift' && gift) return { kind: 'gift', text: gift }
  const scene = (Object.keys(scenes) as SceneName[]).find((each) => each === name)
  if (kind === 'photo' && scene) return { kind: 'photo', text: 'photo', scene }
  throw new Error(`unknown ${kind} ${name}`)
}

/**
 * Returns the messages of a site's conversations with their dates. The dates of a conversation are computed backwards
 * from its last message.
 */
export function drawMessages(site: DemoSiteName, now: Date): DemoMessages {
  const dated = conversations[site].map((conversation) => dateMessages(conversation, now))
  return {
    messages: dated.flatMap(({ messages }) => messages),
    unread: dated.flatMap(({ unread }) => unread),
  }
}

function dateMessages(
  { between: [a, b], minutes_ago, unread = 0, lines }: Conversation,
  now: Date,
): DemoMessages {
  const random = seededRandom(`pauses between ${a} and ${b}`)
  let at = now.getTime() - minutes(minutes_ago)
  const messages = lines
    .toReversed()
    .map((line): DemoMessage => {
      const { who, night, text } = lineFormat.exec(line)?.groups ?? {}
      if (!who || !text) throw new Error(`invalid conversation line: ${line}`)
      const [from, to] = who === 'a' ? [a, b] : [b, a]
      const message = { from, to, ...contentOf(text), at: new Date(at) }
      at -= night
        ? hours(8) + minutes(random.between(0, 180))
        : Math.round(minutes(0.4 + random.next() ** 2 * 14))
      return message
    })
    .reverse()
  const last = messages.at(-1)
  return { messages, unread: unread > 0 && last ? [{ member: last.to, peer: last.from, unread }] : [] }
}
