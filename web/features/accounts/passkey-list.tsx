import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { PasskeyButton, PasskeyOffer } from '#web/parts/passkey-button.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyRound } from '#web/ui/icons/index.ts'
import { Section } from '#web/ui/section.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { useBrowserName } from './use-browser-name.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /**
   * From `getIdentity`: whether the identity was confirmed recently. If not, the member must confirm it before changing
   * passkeys.
   */
  fresh: boolean
  form: RefusedForm | null
  /** True for the passkeys of a staff account. */
  ofStaff?: boolean
}

/** A10: lists the passkeys, which are another way to sign in, and lets the member add and remove passkeys. */
export function PasskeyList({ passkeys, fresh, form, ofStaff = false }: PasskeyListProps) {
  return (
    <Section
      id="passkeys"
      title={<Trans>Passkey</Trans>}
      lead={
        <Trans>
          Accedi con l’impronta, il volto o il PIN del tuo dispositivo: niente password da ricordare, niente
          che si possa rubare da lontano.
        </Trans>
      }
    >
      <DoneNote action="add_passkey">
        <Trans>Passkey aggiunta: dalla prossima volta accedi con quella.</Trans>
      </DoneNote>
      <DoneNote action="remove_passkey">
        <Trans>Passkey tolta: non apre più il tuo account. Puoi cancellarla anche dal tuo dispositivo.</Trans>
      </DoneNote>
      {passkeys.length > 0 && (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} fresh={fresh} form={form} />
          ))}
        </ul>
      )}
      {fresh ? (
        <PasskeyOffer>
          <SettingsForm action="add_passkey" form={form}>
            <div>
              <PasskeyButton use={ofStaff ? 'add-staff' : 'add'}>
                <Trans>Aggiungi una passkey</Trans>
              </PasskeyButton>
            </div>
          </SettingsForm>
        </PasskeyOffer>
      ) : ofStaff ? (
        <p>
          <Trans>
            Per aggiungere o togliere una passkey,{' '}
            <a href="/logout" className="link">
              esci
            </a>{' '}
            e accedi di nuovo.
          </Trans>
        </p>
      ) : (
        <ConfirmIdentity form={form} withPasskey={passkeys.length > 0}>
          <Trans>Per aggiungere o togliere una passkey conferma prima che sei tu.</Trans>
        </ConfirmIdentity>
      )}
    </Section>
  )
}

function Item({ passkey, fresh, form }: { passkey: Passkey } & Omit<PasskeyListProps, 'passkeys'>) {
  const { t } = useLingui()
  const { id, browser, system, since, last_used } = passkey
  const name = useBrowserName({ browser, system })
  return (
    <li className="flex items-center gap-3">
      <KeyRound className="icon shrink-0 text-ink-2" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b className="block">{name}</b>
        <span className="field-hint block">
          <Trans>
            Creata <RelativeTime at={since} look="long" />
          </Trans>
          {last_used && (
            <Trans>
              , usata <RelativeTime at={last_used} look="long" />
            </Trans>
          )}
        </span>
      </p>
      {fresh && (
        <SettingsForm action="remove_passkey" form={form?.values.passkey === id ? form : null}>
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" look="outline" aria-label={t`Togli la passkey ${name}`}>
            <Trans>Togli</Trans>
          </Button>
        </SettingsForm>
      )}
    </li>
  )
}
