import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { giveCredits } from './give-credits.ts'
import { openBrowser, signIn, whoAmI } from './people.ts'

/**
 * Sends a message from the demo's free member to the member who is signed in on this page.
 * @returns the path of the conversation for the signed-in member
 */
export async function receiveMessage(page: Page, text: string): Promise<string> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const sender = await openBrowser(browser)
  await signIn(sender, 'free@demo.example')
  const [recipient, { id, credits }] = [await whoAmI(page), await whoAmI(sender.page)]
  if (credits < 10) await giveCredits(id, 10)
  const status = await sender.page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/api/messages.php', { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    },
    { to: recipient.id, text, key: randomUUID() },
  )
  await sender.context.close()
  if (status !== 200) throw new Error(`the message was refused with ${status}`)
  return `/members/${id}/chat`
}
