import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons/index.ts'

/** The links below a 404: what a visitor, a member or staff can do instead. */
export function WaysOn() {
  const { user, staff } = usePage()
  return (
    <div className="mt-2 grid gap-3">
      {staff ? (
        <ButtonLink size="large" href="/admin">
          <Trans>Torna alla console</Trans>
        </ButtonLink>
      ) : user ? (
        <ForMember />
      ) : (
        <ForVisitor />
      )}
    </div>
  )
}

const ForMember = () => (
  <>
    <ButtonLink size="large" href="/members">
      <Search className="icon" aria-hidden="true" />
      <Trans>Torna alla ricerca</Trans>
    </ButtonLink>
    <ButtonLink size="large" look="outline" href="/chats">
      <Trans>Vai ai messaggi</Trans>
    </ButtonLink>
  </>
)

function ForVisitor() {
  const { settings, isReaderUnknown } = usePage()
  return (
    <>
      <ButtonLink size="large" href="/">
        <Trans>Torna alla home</Trans>
      </ButtonLink>
      {settings.logged_out_search ? (
        <ButtonLink size="large" look="outline" href="/members">
          <Search className="icon" aria-hidden="true" />
          <Trans>Guarda chi c’è</Trans>
        </ButtonLink>
      ) : (
        !isReaderUnknown && (
          <ButtonLink size="large" look="outline" href="/login">
            <Trans>Accedi</Trans>
          </ButtonLink>
        )
      )}
    </>
  )
}
