import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { LateErrorPage } from './late-error-page.tsx'
import { AppRoot } from './root.tsx'
import { RootError } from './root-error.tsx'
import type { LayoutName, RouteHandle } from './route-kinds.ts'

/** The tree that the router walks: the document around the layouts. */
export function tree(layouts: RouteObject[]): RouteObject[] {
  return [{ id: 'root', Component: AppRoot, ErrorBoundary: RootError, children: layouts }]
}

/**
 * Pages of one layout. An error of a page is shown inside its layout, one of the layout by the root.
 * @param Component the layout around the page; absent where it holds plain pages only, whose layout the server knows
 */
export function layout(name: LayoutName, pages: RouteObject[], Component?: () => ReactNode): RouteObject {
  const handle: RouteHandle = { layout: name }
  return {
    id: `${name}-layout`,
    handle,
    Component,
    children: [{ ErrorBoundary: LateErrorPage, children: pages }],
  }
}
