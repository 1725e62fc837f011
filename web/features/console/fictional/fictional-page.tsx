import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { Note } from '#web/ui/note.tsx'
import { CreateFictional } from './create-fictional.tsx'
import { EndedChats } from './ended-chats.tsx'
import { FictionalProfiles } from './fictional-profiles.tsx'
import { SiteSwitch } from './site-switch.tsx'

/** The forms of the page, by the field `action`. */
export const fictionalActions = ['switch', 'create', 'change', 'close', 'resume'] as const

interface FictionalPageProps {
  listed: CallOutput<'listFictional'>
  done: (typeof fictionalActions)[number] | null
  form: RefusedForm | null
}

/** H1: the fictional profiles of one's sites: their switch, who answers for them, their figures, and what was ended. */
export function FictionalPage({ listed: { sites, profiles, ended }, done, form }: FictionalPageProps) {
  const isOf = (action: string) => (form && valueOf(form, 'action') === action ? form : null)
  const on = sites.filter(({ is_on }) => is_on)
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Profili di fantasia</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Personaggi nostri, con la scritta ovunque si vedano. Non scrivono mai per primi, e chi scrive loro
            riceve subito la verità. Non contano in nessun numero di persone.
          </Trans>
        </p>
      </header>
      {done && !form && <Done done={done} />}
      {sites.map((site) => (
        <SiteSwitch
          key={site.id}
          site={site}
          isAlone={sites.length === 1}
          form={isOf('switch') && valueOf(form, 'site') === site.id ? form : null}
        />
      ))}
      {profiles.length > 0 && (
        <FictionalProfiles profiles={profiles} sites={sites} form={isOf('change') ?? isOf('close')} />
      )}
      {ended.length > 0 && <EndedChats ended={ended} form={isOf('resume')} />}
      {on.map((site) => (
        <CreateFictional
          key={site.id}
          site={site}
          isAlone={on.length === 1}
          form={isOf('create') && valueOf(form, 'site') === site.id ? form : null}
        />
      ))}
    </div>
  )
}

function Done({ done }: { done: (typeof fictionalActions)[number] }) {
  const { t } = useLingui()
  const texts = {
    switch: t`Salvato, da subito.`,
    create: t`Creato: si vede da subito, e la sua immagine appena è approvata tra le foto.`,
    change: t`Affidato, da subito.`,
    close: t`Chiuso: nessuno lo vede più.`,
    resume: t`Riaperto: la persona può scrivere di nuovo ai profili di fantasia.`,
  }
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={texts[done]} />
    </div>
  )
}
