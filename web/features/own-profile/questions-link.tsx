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
          <Trans>
            Domande brevi su come vivi: dove rispondete in due, vedete su che cosa andate d’accordo.
          </Trans>
        </p>
      </div>
      <ButtonLink look="outline" href="/questions">
        <Trans>Vai alle domande</Trans>
      </ButtonLink>
    </section>
  )
}
