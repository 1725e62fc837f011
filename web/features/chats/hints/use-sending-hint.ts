import type { MessageDescriptor } from '@lingui/core'
import { useRef, useState } from 'react'
import { asksOf } from '#contract/chats/asks.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { orReload } from '#web/lib/page/or-reload.ts'
import { usePreload } from '#web/ui/on-demand.tsx'
import type { ChatDetails } from '../queries.ts'
import { HintOnDemand } from './received-hints.tsx'

/** The notice that a member sees before sending a text. */
export interface SendingNotice {
  readonly text: string
  /** Null if the rules could not be loaded. */
  readonly hint: MessageDescriptor | null
}

type Checked = Pick<ChatDetails, 'conversation' | 'pauses' | 'site_hints'>

/**
 * C7: checks a text before it is sent. If the text may be fraud or harassment, or if the rules cannot be loaded, shows
 * a notice. When the member sends the same text again, the check lets it pass.
 * A hint leaves to the server what the server pauses now (X13), so that nobody is asked twice.
 */
export function useSendingHint({ conversation, pauses, site_hints: site }: Checked) {
  const isFirst = conversation === null
  const [notice, setNotice] = useState<SendingNotice | null>(null)
  const isChecking = useRef(false)
  usePreload(HintOnDemand) // preloads the rules too

  async function findNotice(text: string): Promise<SendingNotice | null> {
    const { findHint, rules, sendingLabels } = await orReload(loadCheck())
    const hint = findHint(text, rules, { isFirst, site })
    return hint && !(pauses && asksOf[hint]) ? { text, hint: sendingLabels[hint] } : null
  }

  /**
   * @returns whether the text may be sent now. False if a notice must be shown first, or if another check is running.
   */
  async function check(text: string): Promise<boolean> {
    if (isChecking.current) return false
    if (notice?.text === text) return true
    isChecking.current = true
    const found = await findNotice(text).catch(() => ({ text, hint: null }))
    isChecking.current = false
    setNotice(found)
    return found === null
  }

  /** Loads the rules again and checks the notice's text with them. @throws if the rules still cannot be loaded */
  async function retry(): Promise<void> {
    if (notice) setNotice(await findNotice(notice.text))
  }
  return { notice, check, retry }
}

async function loadCheck() {
  const [{ findHint }, { loadRules }, { sendingLabels }] = await Promise.all([
    import('#i18n/hints/find-hint.ts'),
    import('./load-rules.ts'),
    import('./hint-labels.ts'),
    loadCatalogs(['chat-hints']),
  ])
  return { findHint, sendingLabels, rules: await loadRules() }
}
