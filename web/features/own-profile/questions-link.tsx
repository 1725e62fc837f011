import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'

/** X17: leads to the questions of "Would you get along?". */
export function QuestionsLink() {
  return (
    <section className="questions-link">
      <div>
        <h2>
          <Trans>Andreste d’accordo?</Trans>
        </h2>
        <p className="text-14 text-ink-2">
          <Trans>Domande brevi su come vivi: vedi con chi vai d’accordo, e su che cosa.</Trans>
        </p>
      </div>
      <ButtonLink look="outline" href="/questions">
        <Trans>Vai alle domande</Trans>
      </ButtonLink>
    </section>
  )
}
