import { hours, minutes } from '#server/kernel/clock.ts'
import { type Conversation, conversations } from './conversations.ts'
import { chanceFrom } from './portraits/chance.ts'
import type { DemoSiteName } from './sites.ts'

export interface DemoMessage {
  /** Keys of the cast. */
  readonly from: string
  readonly to: string
  readonly text: string
  readonly at: Date
}

export interface DemoTalk {
  readonly messages: readonly DemoMessage[]
  readonly unread: readonly { readonly member: string; readonly peer: string; readonly unread: number }[]
}

/** A line as it is written in `conversations.ts`. */
const written = /^(?<who>[ab]): (?<night>… )?(?<text>.+)$/u

/** The conversations of a site with the moments of their messages, which are counted back from the last one. */
export function drawMessages(site: DemoSiteName, now: Date): DemoTalk {
  const talks = conversations[site].map((conversation) => tell(conversation, now))
  return {
    messages: talks.flatMap(({ messages }) => messages),
    unread: talks.flatMap(({ unread }) => unread),
  }
}

function tell({ between: [a, b], minutes_ago, unread = 0, lines }: Conversation, now: Date): DemoTalk {
  const chance = chanceFrom(`pauses between ${a} and ${b}`)
  let at = now.getTime() - minutes(minutes_ago)
  const messages = lines
    .toReversed()
    .map((line): DemoMessage => {
      const { who, night, text } = written.exec(line)?.groups ?? {}
      if (!who || !text) throw new Error(`not a line of a conversation: ${line}`)
      const [from, to] = who === 'a' ? [a, b] : [b, a]
      const message = { from, to, text, at: new Date(at) }
      at -= night
        ? hours(8) + minutes(chance.between(0, 180))
        : Math.round(minutes(0.4 + chance.next() ** 2 * 14))
      return message
    })
    .reverse()
  const last = messages.at(-1)
  return { messages, unread: unread > 0 && last ? [{ member: last.to, peer: last.from, unread }] : [] }
}
