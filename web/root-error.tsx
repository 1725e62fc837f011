import { useLingui } from '@lingui/react/macro'
import { AppPageProps, Document } from './root.tsx'

/** §8: shown if even the layout, or the error page in the layout, could not be rendered. */
export function ErrorFallback() {
  const { t } = useLingui()
  return (
    <main style={{ padding: '20vh 16px', textAlign: 'center' }}>
      <title>{t`Errore`}</title>
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
        <ErrorFallback />
      </Document>
    </AppPageProps>
  )
}
