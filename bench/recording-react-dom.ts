/**
 * Replaces `react-dom/server` in the bench's build of the pages. Exports the same functions. `renderToString` also
 * stores its tree for `renderAgain`.
 */
import type { ReactNode } from 'react'
import * as server from 'react-dom/server'

let last: ReactNode = null

export function renderToString(tree: ReactNode): string {
  last = tree
  return server.renderToString(tree)
}

export const { renderToStaticMarkup } = server

/** Renders the tree of the last page again. */
export const renderAgain = (): string => server.renderToString(last)
