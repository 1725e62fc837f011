import type { MemberId } from '#contract/wire/ids.ts'

/**
 * Sender and recipient of a draft. The storage key contains the sender too, because two members may share a browser.
 */
export interface Between {
  readonly from: MemberId
  readonly to: MemberId
}

const listeners = new Set<() => void>()
/** Copies of the drafts in memory, by storage key, so that drafts also work in browsers without storage. */
const typed = new Map<string, string>()
const keyOf = ({ from, to }: Between) => `draft ${from} ${to}`

/** Unsent texts. The local storage keeps them during a purchase, after a reload, and after the browser is closed. */
export const drafts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of(between: Between): string {
    const key = keyOf(between)
    let text = typed.get(key)
    if (text === undefined) {
      text = read(key)
      typed.set(key, text)
    }
    return text
  },
  set(between: Between, text: string) {
    const key = keyOf(between)
    typed.set(key, text)
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // ignores the error: without storage, a draft exists only until the page closes
    }
    for (const listener of listeners) listener()
  },
  /** Puts the text of a refused message back into the draft, above any text that was typed in the meantime. */
  giveBack(between: Between, text: string) {
    drafts.set(between, [text, drafts.of(between)].filter(Boolean).join('\n'))
  },
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
