import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LinkPreview, LinkPurpose } from '#contract/accounts/links.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'
import { LinkForm } from './link-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NotMe } from './not-me.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { PartnerPage } from './partner-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

interface LinkPageProps {
  link: LinkPreview
  form: RefusedForm | null
}

/**
 * S10, H7: shows a button that performs the link's action, for example the confirmation of the mail address. Opening
 * the page changes nothing, because mail scanners open links too.
 */
export function LinkPage(props: LinkPageProps) {
  return pages[props.link.purpose](props)
}

const pages: Record<LinkPurpose, (props: LinkPageProps) => ReactNode> = {
  activate: ActivatePage,
  reset: ResetPage,
  mail_change: MailChangePage,
  reactivate: ReactivatePage,
  sign_in: SignInPage,
  staff: StaffPage,
  unsubscribe: ({ link }) => link.unsubscribe && <UnsubscribePage name={link.name} {...link.unsubscribe} />,
  partner: ({ link }) => link.url && <PartnerPage name={link.name} url={link.url} />,
}

function ActivatePage({ link: { name, needs }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>Ciao {name}</Trans>}
      lead={
        needs ? (
          <Trans>
            Con questo indirizzo è stato creato il profilo {name}. Se l’hai creato tu, confermalo con la
            password scelta all’iscrizione: da quel momento gli altri ti vedono e puoi scrivere.
          </Trans>
        ) : (
          <Trans>
            Un ultimo clic: confermi che questo indirizzo è tuo, e da adesso gli altri ti vedono e tu puoi
            scrivere.
          </Trans>
        )
      }
    >
      <LinkForm purpose="activate" form={form}>
        {(errors) => (
          <>
            {needs && <OwnPasswordField error={errors.password} />}
            <Button type="submit" size="large">
              <Trans>Conferma l’indirizzo</Trans>
            </Button>
          </>
        )}
      </LinkForm>
      {needs ? (
        <NotMe purpose="activate" label={<Trans>Non ho creato io questo account</Trans>}>
          <Trans>
            Qualcuno si è iscritto con il tuo indirizzo? Cancelliamo subito l’account, con tutto quello che
            contiene.
          </Trans>
        </NotMe>
      ) : (
        <LeaveAlone name={name} />
      )}
    </FormPage>
  )
}

function ResetPage({ link: { name }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>Scegli una nuova password</Trans>}
      lead={
        <Trans>
          È per il tuo account, {name}. Quando la salvi entri subito, e ti scolleghiamo da tutti gli altri
          dispositivi.
        </Trans>
      }
    >
      <LinkForm purpose="reset" form={form}>
        {(errors) => (
          <>
            <NewPasswordFields errors={errors} />
            <Button type="submit" size="large">
              <Trans>Salva la nuova password</Trans>
            </Button>
          </>
        )}
      </LinkForm>
      <LeaveAlone name={name} />
    </FormPage>
  )
}

function MailChangePage({ link: { name, email, needs }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>Conferma il nuovo indirizzo</Trans>}
      lead={
        <Trans>
          Il profilo {name} passa a <strong className="break-all">{email}</strong>: da adesso accedi con
          questo, e le nostre mail arrivano qui.
        </Trans>
      }
    >
      <LinkForm purpose="mail_change" form={form}>
        {(errors) => (
          <>
            {needs && <OwnPasswordField error={errors.password} />}
            <Button type="submit" size="large">
              <Trans>Conferma il nuovo indirizzo</Trans>
            </Button>
          </>
        )}
      </LinkForm>
      <NotMe purpose="mail_change" label={<Trans>Non l’ho chiesto io</Trans>}>
        <Trans>L’indirizzo di quel profilo resta quello di prima, e questo link non vale più.</Trans>
      </NotMe>
    </FormPage>
  )
}

function ReactivatePage({ link: { name }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>È bello rivederti, {name}</Trans>}
      lead={
        <Trans>
          Con un clic ritrovi tutto com’era: profilo, foto, conversazioni e crediti. Ed entri subito.
        </Trans>
      }
    >
      <LinkForm purpose="reactivate" form={form}>
        {() => (
          <Button type="submit" size="large">
            <Trans>Riattiva l’account</Trans>
          </Button>
        )}
      </LinkForm>
      <LeaveAlone name={name} />
    </FormPage>
  )
}

function SignInPage({ link: { name }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>Ciao {name}</Trans>}
      lead={<Trans>Con questo link entri nel tuo account senza password, una volta sola.</Trans>}
    >
      <LinkForm purpose="sign_in" form={form}>
        {() => (
          <Button type="submit" size="large">
            <Trans>Entra come {name}</Trans>
          </Button>
        )}
      </LinkForm>
      <LeaveAlone name={name} />
    </FormPage>
  )
}

/** A person of the staff chooses a password. The next page then offers a passkey. */
function StaffPage({ link: { name }, form }: LinkPageProps) {
  return (
    <FormPage
      alone
      title={<Trans>Ciao {name}</Trans>}
      lead={
        <Trans>
          Scegli la password con cui entri nella console. Subito dopo puoi aggiungere una passkey.
        </Trans>
      }
    >
      <LinkForm purpose="staff" form={form}>
        {(errors) => (
          <>
            <NewPasswordFields errors={errors} />
            <Button type="submit" size="large">
              <Trans>Salva la password ed entra</Trans>
            </Button>
          </>
        )}
      </LinkForm>
      <LeaveAlone name={name} />
    </FormPage>
  )
}

function LeaveAlone({ name }: { name: string }) {
  return (
    <p className="text-14 text-ink-2">
      <Trans>Non sei {name}? Chiudi questa pagina: senza il tuo clic non succede nulla.</Trans>
    </p>
  )
}
