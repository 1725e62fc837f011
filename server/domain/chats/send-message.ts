import type { ParsedInput } from '#contract/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { postMessage, type Sender, type Sent } from './post-message.ts'
import { assertFits, snippetOf } from './rules.ts'

/** Sends one message (C2). Throws `message_too_long`, and what `postMessage` refuses. */
export async function sendMessage(
  app: App,
  site: Site,
  sender: Sender,
  { to, text, key }: ParsedInput<'sendMessage'>,
): Promise<Sent> {
  assertFits(text, site.settings.message_length)
  return postMessage(app, site, sender, {
    to,
    key,
    kind: 'text',
    body: text,
    snippet: snippetOf(text),
    credits: site.settings.message_credits,
  })
}
