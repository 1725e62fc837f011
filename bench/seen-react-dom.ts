/** React's drawing, which remembers what it drew last: stands in for `react-dom/server` while a bench builds the pages. */
import type { ReactNode } from 'react'
import * as server from 'react-dom/server'

let last: ReactNode = null

export function renderToString(tree: ReactNode): string {
  last = tree
  return server.renderToString(tree)
}

export const { renderToStaticMarkup } = server

/** The tree of the last page once more, and nothing but the tree. */
export const drawAgain = (): string => server.renderToString(last)
