import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseHolder, HeldCaseRef } from '#contract/moderation/case-locks.ts'
import { skipReasons } from '#contract/moderation/skip-reasons.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** A case that is shown for a decision. */
export interface ShownCase {
  readonly kind: HeldCaseRef['kind']
  readonly id: string
  /** Another reviewer who is deciding the case; null if there is none. */
  readonly holder: CaseHolder
  /** False if only another person may decide the case. The reviewer then does not hold the case. */
  readonly mayDecide: boolean
  /** True if the case waits for no decision: there is nothing to hold or to leave to others. */
  readonly isDecided?: boolean
  /** Id of the case to show next; empty if no other case waits. */
  readonly next: string
}

/** Says who is deciding the case, until when. */
export function HolderNote({ holder: { name, until } }: { holder: NonNullable<CaseHolder> }) {
  const { locale, zone } = usePage()
  const time = formatClock(Date.parse(until), locale, zone)
  return (
    <Note>
      <Trans>
        Questo caso ora è di {name}, al massimo fino alle {time}. Prendine un altro.
      </Trans>
    </Note>
  )
}

/**
 * Holds the case while the page is open (`web/plain/hold-case.ts`), and shows until when. Without script, nobody holds
 * the case, and of two decisions only the first counts.
 */
export function HeldUntil({ shown: { kind, id } }: { shown: ShownCase }) {
  return (
    <p hidden className="text-14 text-ink-2" data-hold-kind={kind} data-hold-case={id} data-figures="">
      <Trans>
        Tuo fino alle <span data-hold-until="" />
      </Trans>
    </p>
  )
}

const reasonLabels: Record<(typeof skipReasons)[number], MessageDescriptor> = {
  unsure: msg`Non so decidere`,
  language: msg`Non capisco la lingua`,
  know_them: msg`Conosco una delle persone`,
  too_hard: msg`Non me la sento di guardarlo`,
}

/** Leaves the case to others, with a reason. */
export function SkipCase({ shown: { kind, id, next } }: { shown: ShownCase }) {
  const { i18n } = useLingui()
  return (
    <details>
      <summary className="button button-plain w-full" data-key="s">
        <Trans>Salta…</Trans> <kbd aria-hidden="true">S</kbd>
      </summary>
      <OwnForm className="mt-3 grid gap-3">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="case" value={id} />
        <input type="hidden" name="next" value={next} />
        <fieldset className="field">
          <legend className="field-label">
            <Trans>Perché lo lasci ad altri?</Trans>
          </legend>
          {skipReasons.map((reason, at) => (
            <label key={reason} className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name="skip_reason"
                value={reason}
                defaultChecked={at === 0}
                className="size-5 flex-none accent-primary"
              />
              {i18n._(reasonLabels[reason])}
            </label>
          ))}
        </fieldset>
        <Button type="submit" look="outline" name="decision" value="skip">
          <Trans>Lascialo ad altri</Trans>
        </Button>
      </OwnForm>
    </details>
  )
}
