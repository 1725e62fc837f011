import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { AppErrorPage } from './error-page.tsx'
import { RootError } from './root-error.tsx'
import { AppRoot } from './root.tsx'
import type { LayoutName, RouteHandle } from './route-kinds.ts'

/** Returns the whole route tree: the document, with all layouts inside. */
export function tree(layouts: RouteObject[]): RouteObject[] {
  return [{ id: 'root', Component: AppRoot, ErrorBoundary: RootError, children: layouts }]
}

/**
 * Creates the route of a layout with its pages. Errors of a page are shown inside the layout. Errors of the layout are
 * shown by the root.
 * @param Component the layout around the pages; absent if all pages are plain pages, because the server chooses their
 * layout
 */
export function layout(name: LayoutName, pages: RouteObject[], Component?: () => ReactNode): RouteObject {
  const handle: RouteHandle = { layout: name }
  return {
    id: `${name}-layout`,
    handle,
    Component,
    children: [{ ErrorBoundary: AppErrorPage, children: pages }],
  }
}
