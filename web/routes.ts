import type { RouteObject } from 'react-router'
import { AppErrorPage } from './error-page.tsx'
import { ChatFrame, DefaultFrame } from './layout-frames.tsx'
import { AppRoot } from './root.tsx'
import { RootError } from './root-error.tsx'
import { type LayoutName, page, plain, type RouteHandle } from './route-kinds.ts'

/** Pages of one layout. An error of a page is shown inside its layout, one of the layout by the root. */
function layout(name: LayoutName, pages: RouteObject[], Component?: () => React.ReactNode): RouteObject {
  const handle: RouteHandle = { layout: name }
  return { id: name, handle, Component, children: [{ ErrorBoundary: AppErrorPage, children: pages }] }
}

/**
 * Specification §2's route table, by layout (N6): the routes that work. Layouts that hold plain pages only are known to
 * the server alone. route-table.test.ts compares this with the specification, line by line.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: AppRoot,
    ErrorBoundary: RootError,
    children: [
      layout(
        'default',
        [
          page('/members', 'members', ['members'], () => import('./routes/members.tsx')),
          plain('/login', 'login', { guard: 'visitor' }),
          plain('*', 'not-found'),
        ],
        DefaultFrame,
      ),
      layout('chat', [], ChatFrame),
      layout('lander', []),
      layout('empty', []),
    ],
  },
]
