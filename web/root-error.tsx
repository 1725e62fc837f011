import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppPageProps, Document } from './root.tsx'

/**
 * §8: the last error page. It is shown if the layout itself, or the error page inside the layout, could not be
 * rendered.
 * @param children a picture
 */
export function ErrorFallback({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <main style={{ padding: '8vh 16px', textAlign: 'center' }}>
      <title>{t`Errore`}</title>
      {children}
      <h1>{t`Si è verificato un errore durante la visualizzazione della pagina di errore`}</h1>
      <p>
        <a href="/">{t`Torna alla pagina iniziale`}</a>
      </p>
    </main>
  )
}

export function RootError() {
  return (
    <AppPageProps>
      <Document>
        <ErrorFallback>
          <img src="/scene-spilled.svg" alt="" />
        </ErrorFallback>
      </Document>
    </AppPageProps>
  )
}
