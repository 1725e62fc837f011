import type { MemberId } from '#contract/wire/ids.ts'
import type { About } from '../quotes/quoted.ts'

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
/** The subjects of the drafts, by storage key. */
const abouts = new Map<string, About | null>()
const aboutKeyOf = (between: Between) => `${keyOf(between)} about`

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
    write(key, text)
  },
  /** X14: returns the photo or the prompt about which the draft is, or `null` if about none. */
  aboutOf(between: Between): About | null {
    const key = aboutKeyOf(between)
    let about = abouts.get(key)
    if (about === undefined) {
      about = parse(read(key))
      abouts.set(key, about)
    }
    return about
  },
  setAbout(between: Between, about: About | null) {
    const key = aboutKeyOf(between)
    abouts.set(key, about)
    write(key, about ? JSON.stringify(about) : '')
  },
  /**
   * Puts the text of a refused message back into the draft, above any text that was typed in the meantime, with what it
   * is about.
   */
  giveBack(between: Between, text: string, { photo, prompt }: About = {}) {
    drafts.set(between, [text, drafts.of(between)].filter(Boolean).join('\n'))
    if (photo || prompt) drafts.setAbout(between, { ...(photo && { photo }), ...(prompt && { prompt }) })
  },
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // ignores the error: without storage, a draft exists only until the page closes
  }
  for (const listener of listeners) listener()
}

function parse(text: string): About | null {
  try {
    return JSON.parse(text || 'null') as About | null
  } catch {
    return null
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
