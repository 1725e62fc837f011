import { Trans } from '@lingui/react/macro'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

export const showOnLandings = ({ api }: Post) => api.savePreferences({ on_landings: true })
export const hideFromLandings = ({ api }: Post) => api.savePreferences({ on_landings: false })

/**
 * L3: the consent to be shown on landing pages. A form of its own, because a consent must not be bundled with other
 * settings, and its withdrawal must be as easy (GDPR art. 7).
 */
export function LandingSection({ given, form }: { given: boolean; form: RefusedForm | null }) {
  return (
    <Section
      id="landings"
      title={<Trans>La prima faccia che si vede</Trans>}
      lead={
        given ? (
          <Trans>Compari nelle nostre pagine di benvenuto. Se cambi idea, sparisci subito.</Trans>
        ) : (
          <Trans>
            Chi arriva da una nostra pubblicità apre una pagina di benvenuto. Può aprirsi con una tua frase:
            ci sei solo se lo scegli tu.
          </Trans>
        )
      }
    >
      <DoneNote action="show_on_landings">
        <Trans>Da adesso puoi comparire nelle pagine di benvenuto.</Trans>
      </DoneNote>
      <DoneNote action="hide_from_landings">
        <Trans>Fatto: nelle pagine di benvenuto non ci sei più.</Trans>
      </DoneNote>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Si vedono nome, età, foto principale, presentazione e interessi: quello che del tuo profilo vede
            chi non è iscritto, e niente di ciò che hai nascosto.
          </Trans>
        </li>
        <li>
          <Trans>Mai la città, chi cerchi o se sei online. I motori di ricerca restano fuori.</Trans>
        </li>
        <li>
          <Trans>Solo su questo sito. In pausa o in modalità invisibile sparisci anche da lì.</Trans>
        </li>
      </ul>
      <SettingsForm action={given ? 'hide_from_landings' : 'show_on_landings'} form={form}>
        <div>
          <Button type="submit" look={given ? 'outline' : 'primary'}>
            {given ? <Trans>Non mostratemi più</Trans> : <Trans>Sì, mostratemi</Trans>}
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
