import { Trans } from '@lingui/react/macro'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { MissingCode, orReload } from '#web/lib/page/or-reload.ts'
import { Dialog } from './dialog.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { TryAgain } from './try-again.tsx'

interface Options {
  /** Catalogues with the component's texts. Catalogues that the page itself loads need not be listed. */
  readonly catalogs?: readonly string[]
}

interface Preloads {
  /** Loads the code and ignores a failure. The code is loaded again when it is next needed. */
  readonly preload: () => void
  /**
   * Props for the control that opens the component. The code is preloaded when the pointer or the focus reaches that
   * control.
   */
  readonly preloadProps: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

export type OnDemand<Props> = ComponentType<Props> & Preloads

/**
 * Creates a component whose code is loaded when it is first shown. The server does not render this component, so it
 * must not be part of the first paint. Shows nothing while the code is loading. If the code cannot be loaded, the page
 * reloads once (`orReload`). If loading fails again, the component offers a retry.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: Options,
): OnDemand<Props> => create(load, options, InPlace)

/**
 * Creates a dialog whose code is loaded when it is first shown. The dialog opens at once and shows that it is loading,
 * or that loading failed.
 */
export const onDemandDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options?: Options,
): OnDemand<Props> =>
  create(load, options, ({ props, offer }) => <WaitingDialog onClose={() => props.onClose()} offer={offer} />)

/** Preloads components of a page when the browser is idle. */
export function usePreload(...parts: readonly Preloads[]): void {
  const [wanted] = useState(parts)
  useEffect(() => {
    const preload = () => {
      for (const part of wanted) part.preload()
    }
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(preload, { timeout: 3_000 })
    return () => cancelIdleCallback(request)
  }, [wanted])
}

interface PlaceholderProps<Props> {
  readonly props: Props
  /** The error text with a retry button (`TryAgain`), or `null` while the code is loading. */
  readonly offer: ReactNode
}

function create<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { catalogs = [] }: Options = {},
  Placeholder: ComponentType<PlaceholderProps<Props>>,
): OnDemand<Props> {
  const code = createCode(load, catalogs)

  function Shown(props: Props) {
    // Renders loaded code directly, because a lazy component would first show its placeholder even for loaded code.
    const [part, setPart] = useState(() => ({ Part: code.loaded() ?? lazy(code.need), attempt: 0 }))
    const retry = async () => {
      const Part = (await code.need()).default
      setPart(({ attempt }) => ({ Part, attempt: attempt + 1 }))
    }
    const isHydrated = useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    )
    if (!isHydrated) return null
    const place = (offer: ReactNode) => <Placeholder props={props} offer={offer} />
    return (
      <MissingCodeBoundary key={part.attempt} offer={place(<TryAgain onRetry={retry} />)}>
        <Suspense fallback={place(null)}>
          <part.Part {...props} />
        </Suspense>
      </MissingCodeBoundary>
    )
  }

  const preload = () => void code.fetch().catch(() => {})
  return Object.assign(Shown, { preload, preloadProps: { onPointerEnter: preload, onFocus: preload } })
}

/**
 * Returns functions that load the code of a component. The code is fetched only once. After a failure, the next call
 * fetches the code again.
 */
function createCode<Props>(load: () => Promise<ComponentType<Props>>, catalogs: readonly string[]) {
  let fetching: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  function fetch() {
    fetching ??= Promise.all([load(), loadCatalogs(catalogs)]).then(
      ([Part]) => (loaded = Part),
      (error) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }

  const need = async () => ({ default: await orReload(fetch()) })
  return { fetch, need, loaded: () => loaded }
}

interface BoundaryProps {
  readonly offer: ReactNode
  readonly children: ReactNode
}

/**
 * Catches only the error `MissingCode`. All other errors, such as errors of the component itself, go to the page's
 * error boundary.
 */
class MissingCodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state as { error: unknown }
    if (error && !(error instanceof MissingCode)) throw error
    return error ? this.props.offer : this.props.children
  }
}

const subscribeToNothing = () => () => {}

const InPlace = ({ offer }: { offer: ReactNode }) => offer

function WaitingDialog({ onClose, offer }: { onClose: () => void; offer: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title={offer ? <Trans>Non si è aperto</Trans> : <Trans>Un attimo…</Trans>}>
      <div className="mt-5">
        {offer ?? (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}
