import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'

/** O1: a link to the complaints, with the number of those that wait for an answer. */
export function DeskLink({ waiting }: { waiting: number }) {
  return (
    <section className="box grid gap-4 p-6" aria-labelledby="complaints">
      <h2 id="complaints" className="text-19">
        <Trans>Reclami</Trans>
      </h2>
      <p className="text-ink-2">
        <Plural
          value={waiting}
          _0="Nessun reclamo aspetta una risposta."
          one="Un reclamo aspetta una risposta."
          other="# reclami aspettano una risposta."
        />
      </p>
      <p>
        <ButtonLink href="/admin/complaints">
          <Trans>Apri i reclami</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
