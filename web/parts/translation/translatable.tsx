import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Translation } from '#contract/accounts/translation.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import './translation.css'

interface TranslatableProps {
  /** The text as it was written. */
  original: string
  /** Whether a warning stands in place of the text (X13). The server does not translate it before its reader has seen it. */
  isCovered?: boolean
  ask: () => Promise<{ translation: Translation }>
  /** Shows the original, in place of which the translation appears. */
  children: ReactNode
  /** Shows the translation; by default as a paragraph. Its text comes from the service, so it never contains links. */
  showTranslation?: (text: string) => ReactNode
}

export interface OfferedProps extends TranslatableProps {
  /** The service, by the name that members read before they consent. */
  service: string
}

/** X21: a text of another member, which can be translated. Without a translation service, and for visitors, only the text. */
export function Translatable({ isCovered = false, ...props }: TranslatableProps) {
  const { settings, user } = usePage()
  if (settings.translation_to === null || !user || isCovered || props.original === '') return props.children
  return <Offered {...props} service={settings.translation_to} />
}

const load = async (): Promise<ComponentType<OfferedProps>> => {
  const [{ Translated }] = await Promise.all([import('./translated.tsx'), loadCatalogs(['translation'])])
  return Translated
}

/**
 * Shows the text at once, and the button when its code has arrived, because most installations have no service. A code
 * that does not arrive leaves the text as it is.
 */
function Offered(props: OfferedProps) {
  const [Translated, setTranslated] = useState<ComponentType<OfferedProps> | null>(null)
  useEffect(() => {
    load().then(
      (loaded) => setTranslated(() => loaded),
      () => {},
    )
  }, [])
  return (
    <div className="translatable">
      {Translated ? <Translated {...props} /> : <div className="translatable-coming">{props.children}</div>}
    </div>
  )
}
