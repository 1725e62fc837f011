import type { ReactNode } from 'react'

/** Markup of kept parts by id: one that a layout leaves out is there again in the next. */
const markup = new Map<string, string>()

interface KeptProps {
  /** Names the part in the document, in every layout alike. */
  id: string
  /** There for a layout that one comes to later; this one does not show it. */
  hidden?: boolean
  /**
   * Drawn by the server alone: `{import.meta.env.SSR && <Footer />}`. Written so, and used nowhere else in the browser,
   * its code and words are not even loaded there.
   */
  children: ReactNode
}

/**
 * A part of the frame that stays as the server drew it while the browser's page lives: links, forms and menus of the
 * platform's own, which need no script. Nothing in it may change with the page's address or the member's state.
 */
export function Kept({ id, hidden, children }: KeptProps) {
  if (import.meta.env.SSR)
    return (
      <div id={id} hidden={hidden} className="kept">
        {children}
      </div>
    )
  return (
    <div
      id={id}
      hidden={hidden}
      className="kept"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- what React wrote on the server, read from the page itself
      dangerouslySetInnerHTML={{ __html: keep(id) }}
    />
  )
}

function keep(id: string): string {
  const kept = markup.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  markup.set(id, kept)
  return kept
}
