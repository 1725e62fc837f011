import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { OwnContacts } from '#contract/relations/contacts.ts'
import { list } from '#web/lib/page/form-reader.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface ContactsProps {
  contacts: OwnContacts
  form: RefusedForm | null
}

/** Adds known contacts. The page's script has put hashes of the contacts' mail addresses into the form. */
export const saveContacts = ({ api, form }: Post) => api.addKnownContacts({ hashes: list(form, 'hashes') })

/**
 * X4: lets the member hide from known contacts, including contacts who sign up later. The contacts' mail addresses
 * never leave the browser: the text field has no `name` attribute, so the form does not send its content. The script
 * `web/plain/hash-contacts.ts` sends truncated hashes instead.
 */
export function ContactsSection({ contacts: { count, is_pending, key }, form }: ContactsProps) {
  const { t } = useLingui()
  const most = limits.contacts_at_once
  return (
    <Section
      id="contacts"
      title={<Trans>Persone che conosci già</Trans>}
      lead={
        <Trans>
          Colleghi, ex, parenti: qui non ti vedono, né adesso né se si iscrivono dopo. Tu vedi tutti come
          prima. Se metti mi piace o scrivi a uno di loro, da lì in poi ti vede; prima te lo chiediamo.
        </Trans>
      }
    >
      <SettingsForm
        action="contacts"
        form={form}
        done={<Trans>Fatto: se qualcuno di loro è qui, entro un’ora non ti vede più.</Trans>}
        className="grid gap-4"
      >
        <div hidden data-contacts={key} data-most={most} className="grid gap-4">
          <TextArea
            id="contacts-field"
            rows={4}
            label={t`I loro indirizzi email`}
            hint={t`Incollali come vengono, anche un’intera rubrica: prendiamo gli indirizzi e ignoriamo il resto.`}
            autoComplete="off"
            spellCheck={false}
          />
          <div role="status">
            <p hidden className="field-error" data-contacts-none="">
              <Trans>Qui non c’è nessun indirizzo email.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">
              <Trans>Tienili lontani</Trans>
            </Button>
            <Button hidden look="outline" data-contacts-pick="">
              <Trans>Scegli dalla rubrica</Trans>
            </Button>
          </div>
        </div>
        <noscript>
          <p>
            <Trans>
              Qui serve JavaScript: trasforma gli indirizzi nel tuo browser, così non ne escono mai.
            </Trans>
          </p>
        </noscript>
      </SettingsForm>
      <details>
        <summary className="link min-h-11 content-center">
          <Trans>Che cosa conserviamo, e che cosa no</Trans>
        </summary>
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-14 text-ink-2">
          <li>
            <Trans>
              Gli indirizzi restano nel tuo browser. Parte solo un’impronta accorciata di ognuno: indirizzi
              diversi possono avere la stessa.
            </Trans>
          </li>
          <li>
            <Trans>
              Confrontiamo le impronte solo con gli indirizzi degli iscritti a questo sito. Non chiediamo
              numeri di telefono, quindi qui non servono.
            </Trans>
          </li>
          <li>
            <Trans>
              Chi conosce un indirizzo potrebbe ricalcolarne l’impronta: è una protezione buona, non perfetta.
              Perciò la conserviamo cifrata con una chiave nostra, e non ti diciamo mai se qualcuno è
              iscritto.
            </Trans>
          </li>
          <li>
            <Trans>Vale finché vuoi: se le cancelli, tutto torna com’era.</Trans>
          </li>
        </ul>
      </details>
      {count > 0 && (
        <SettingsForm
          action="forget_contacts"
          form={form}
          done={<Trans>Cancellate.</Trans>}
          className="grid justify-items-start gap-3"
        >
          <p>
            <Plural value={count} one="Conserviamo # impronta." other="Conserviamo # impronte." />{' '}
            {is_pending && <Trans>Le ultime le confrontiamo entro un’ora.</Trans>}
          </p>
          <Button type="submit" look="outline">
            <Trans>Cancella tutte le impronte</Trans>
          </Button>
        </SettingsForm>
      )}
    </Section>
  )
}
