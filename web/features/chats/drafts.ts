import type { MemberId } from '#contract/ids.ts'

/** Whose text it is, and for whom: two members may share a browser. */
export interface Between {
  readonly from: MemberId
  readonly to: MemberId
}

const listeners = new Set<() => void>()
/** What is typed; also where the browser keeps nothing. */
const typed = new Map<string, string>()
const keyOf = ({ from, to }: Between) => `draft ${from} ${to}`

/** Texts not sent yet: found again after a purchase, a reload or a week. */
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
      // without storage it lives as long as the page
    }
    for (const listener of listeners) listener()
  },
  /** A text that was refused comes back, before what has been typed since. */
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
