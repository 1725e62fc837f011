import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { voiceGrounds } from '#contract/moderation/rule-clauses.ts'
import { voiceReasons } from '#contract/moderation/voice-reasons.ts'
import type { VoiceToReview } from '#contract/moderation/voice-review.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { introQuestionLabels, voiceReasonLabels } from '#web/parts/voice-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, X } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AnotherReviewer } from './appeals.tsx'
import { CaseFrame } from './case-frame.tsx'
import { type Clauses, RuleClause } from './rule-clause.tsx'
import { type AskedCase, pickShown } from './waiting-list.tsx'

interface VoiceReviewProps {
  list: CallOutput<'listVoicesToReview'>
  clauses: Clauses
  asked: AskedCase
  done: {
    readonly what: string
    readonly member: string
    readonly voice: string
    readonly mailAt: string | null
  } | null
  form: RefusedForm | null
  /** A form that asked for a preview. */
  typed: TypedForm | null
}

/** O1, X16: the voice intros that wait for a reviewer, and the appeals of their speakers. */
export function VoiceReview({ list, clauses, asked, done, form, typed }: VoiceReviewProps) {
  const { voices, waiting } = list
  const { t } = useLingui()
  const { shown, next, form: given } = pickShown(voices, ({ id }) => id, asked, form ?? typed, 'voice')
  return (
    <CaseFrame
      title={<Trans>Voci</Trans>}
      queue={<Trans>Presentazioni a voce</Trans>}
      waiting={waiting}
      since={shown?.waiting_since ?? null}
      due={shown?.due ?? null}
      harm={false}
      items={voices.map(({ id, profile }) => ({
        id,
        href: `/admin/voices?at=${id}`,
        label: t`Voce di ${profile.name}`,
        picture: null,
      }))}
      shown={
        shown
          ? {
              ...{ kind: 'voice', id: shown.id, holder: shown.holder, next: next?.id ?? '' },
              mayDecide: !shown.needs_another_reviewer,
            }
          : null
      }
      decided={
        done && {
          title:
            done.what === 'approved' ? (
              <Trans>La voce è approvata.</Trans>
            ) : (
              <Trans>La voce è rifiutata.</Trans>
            ),
          fields: { member: done.member, voice: done.voice },
          until: done.mailAt,
        }
      }
      form={form}
      typed={typed}
      keys={<Trans>Tasti: A approva, R rifiuta, S salta, U annulla, frecce per scorrere</Trans>}
      left={shown && <Heard item={shown} />}
      right={
        shown &&
        (shown.needs_another_reviewer ? (
          <AnotherReviewer />
        ) : (
          <Decision item={shown} next={next?.id ?? ''} clauses={clauses} form={given && form} given={given} />
        ))
      }
    />
  )
}

function Heard({ item: { id, voice, profile, site_name, appeal } }: { item: VoiceToReview }) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  return (
    <section className="box case-box" aria-labelledby="whose">
      <header>
        <h2 id="whose">
          {profile.name}, {profile.age}
        </h2>
        <p className="text-ink-2">{site_name}</p>
        <KindLabel kind={profile.kind} />
        <FileLink member={profile.id} of={`voice-${id}`} />
      </header>
      <p className="font-semibold">{introQuestionLabels(i18n, voice.question)}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its speaker's words, if any, are below */}
      <audio
        key={id}
        className="w-full"
        controls
        preload="none"
        src={settings.cdn_prefix + voice.filename}
        aria-label={t`La voce da ascoltare, di ${profile.name}`}
      />
      {voice.caption ? (
        <figure>
          <blockquote className="whitespace-pre-line">{voice.caption}</blockquote>
          <figcaption className="text-14 text-ink-2">
            <Trans>Le parole che ha scritto: controlla che siano quelle che si sentono.</Trans>
          </figcaption>
        </figure>
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>Non ha scritto le parole.</Trans>
        </p>
      )}
      {appeal && (
        <Note title={<Trans>Chiede un riesame</Trans>}>
          <span className="whitespace-pre-line">{appeal.text}</span>
          <br />
          <Trans>Era stata rifiutata: {voiceReasonLabels(i18n, appeal.reason)}</Trans>
          {appeal.note && ` · ${appeal.note}`}
        </Note>
      )}
    </section>
  )
}

interface DecisionProps {
  item: VoiceToReview
  next: string
  clauses: Clauses
  form: RefusedForm | null
  /** The typed decision: of a refused form, or of one that asked for a preview. */
  given: TypedForm | null
}

function Decision({ item: { id, profile }, next, clauses, form, given }: DecisionProps) {
  const { name } = profile
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const hiddenFields = (
    <>
      <input type="hidden" name="member" value={profile.id} />
      <input type="hidden" name="voice" value={id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  return (
    <div className="decision-bar">
      <OwnForm>
        {hiddenFields}
        <Button type="submit" size="large" className="w-full" name="decision" value="approve" data-key="a">
          <Check className="icon" aria-hidden="true" />
          <Trans>Approva</Trans>
        </Button>
      </OwnForm>
      <details open={valueOf(given, 'decision') === 'reject'}>
        <summary className="button button-outline button-large w-full" data-key="r">
          <X className="icon" aria-hidden="true" />
          <Trans>Rifiuta…</Trans>
        </summary>
        <OwnForm className="decision-sheet" data-decision="voice">
          {hiddenFields}
          <input type="hidden" name="decision" value="reject" />
          <fieldset className="field" aria-describedby={errors.reason && 'reason-error'}>
            <legend className="field-label">
              <Trans>Perché? Lo legge chi l’ha registrata.</Trans>
            </legend>
            {errors.reason && (
              <p id="reason-error" className="field-error">
                {errors.reason}
              </p>
            )}
            {voiceReasons.map((reason) => (
              <div key={reason} className="review-reason">
                <label className="flex min-h-8 items-center gap-3">
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    defaultChecked={valueOf(given, 'reason') === reason}
                    className="size-5 flex-none accent-primary"
                  />
                  {voiceReasonLabels(i18n, reason)}
                </label>
                <p className="case-clause">
                  <RuleClause ground={voiceGrounds[reason]} clauses={clauses} />
                </p>
              </div>
            ))}
          </fieldset>
          <TextArea
            name="note"
            id="note"
            rows={2}
            label={t`Due righe di spiegazione (facoltative)`}
            max={limits.appeal_max}
            defaultValue={valueOf(given, 'note')}
            error={errors.note}
          />
          <OneMailPreview mail={previewedIn(given)} reader={<Trans>{name} leggerà</Trans>} />
          <Button type="submit" look="danger" size="large">
            <Trans>Rifiuta la voce</Trans>
          </Button>
        </OwnForm>
      </details>
    </div>
  )
}
