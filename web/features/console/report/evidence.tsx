import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type {
  Evidence as EvidenceOf,
  EvidenceMessage,
  ReportToReview,
} from '#contract/moderation/report-review.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { introQuestionLabels } from '#web/parts/voice-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Flag, Lock } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CasePicture } from './case-picture.tsx'
import { formatTime } from './format-time.ts'

interface EvidenceProps {
  item: ReportToReview
  /** Whether pictures are shown without a blur. */
  isClear: boolean
  /** All stored messages, after the reviewer has given a reason to read them; else null. */
  messages: readonly EvidenceMessage[] | null
  /** Kind of phrases recognised in the reported message; null if there is none. */
  phrase: string | null
}

/**
 * Shows the evidence that was copied at the time of the report. The member may have changed the original after that.
 */
export function Evidence({ item, isClear, messages, phrase }: EvidenceProps) {
  const { t } = useLingui()
  const { locale, zone, settings } = usePage()
  const { evidence, about, profile } = item
  if (!evidence)
    return (
      <Note>
        <Trans>Quello su cui si basava non c’è più: chi era coinvolto ha cancellato l’account.</Trans>
      </Note>
    )
  const { name, photo_filename, about: aboutText, age, town, country } = evidence
  const isPhoto = about === 'photo' || evidence.messages.at(-1)?.kind === 'photo'
  const shown = messages ?? evidence.messages
  const day = profile && formatTime(profile.since, locale, zone, 'day')
  const where = [town, nameCountry(country, locale)].filter(Boolean).join(', ')
  return (
    <section className="box case-box" aria-labelledby="evidence">
      <h2 id="evidence">
        <Trans>Com’era al momento della segnalazione</Trans>
      </h2>
      <div className="case-who">
        <div>
          <p className="font-semibold">
            {name}, {age}, {where}
          </p>
          <p className="text-ink-2">
            {day ? <Trans>iscrizione {day}</Trans> : <Trans>account cancellato</Trans>}
            {profile &&
              (profile.verified ? (
                <>
                  {' · '}
                  <Trans>profilo verificato</Trans>
                </>
              ) : (
                <>
                  {' · '}
                  <Trans>non verificato</Trans>
                </>
              ))}
            {item.is_suspended && (
              <>
                {' · '}
                <Trans>account sospeso</Trans>
              </>
            )}
          </p>
          {profile && <KindLabel kind={profile.kind} />}
          {profile && <FileLink member={profile.id} of={`report-${item.id}`} />}
        </div>
      </div>
      {photo_filename && (about !== 'message' || isPhoto) && (
        <CasePicture
          filename={photo_filename}
          alt={isPhoto ? t`La foto segnalata, di ${name}` : t`La foto principale di ${name}`}
          isClear={isClear}
          report={item.id}
          uploaded={evidence.photo_at && formatTime(evidence.photo_at, locale, zone, 'time')}
        />
      )}
      {about !== 'message' && aboutText && <p className="whitespace-pre-line">{aboutText}</p>}
      {about !== 'message' && <OwnWords evidence={evidence} />}
      <ReportedVoice evidence={evidence} />
      {shown.length > 0 && (
        <ol className="case-messages">
          {shown.map((message) => (
            <li
              key={message.at + message.text}
              data-side={message.by_member ? 'member' : 'reporter'}
              data-reported={message.is_reported || undefined}
            >
              <p className="text-12 text-ink-2">
                {message.by_member ? name : t`Chi ha segnalato`} ·{' '}
                {formatTime(message.at, locale, zone, 'time')}
              </p>
              <div className="case-bubble whitespace-pre-line">
                <QuotedText {...message} />
                {message.is_reported && evidence.voice_filename && (
                  // The words that its speaker typed are above it.
                  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has transcribed it
                  <audio
                    className="mt-2 w-full"
                    controls
                    preload="none"
                    src={settings.cdn_prefix + evidence.voice_filename}
                    aria-label={t`Il vocale segnalato`}
                  />
                )}
              </div>
              {message.changed && <Changed {...message.changed} />}
              {message.is_reported && (
                <p className="case-reported">
                  <Flag className="icon" aria-hidden="true" />
                  <span>
                    <Trans>il messaggio segnalato</Trans>
                    {phrase && (
                      <>
                        {' · '}
                        <Trans>frasi riconosciute: {phrase}</Trans>
                      </>
                    )}
                  </span>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {item.earlier_messages > 0 && !messages && (
        <details className="case-more">
          <summary>
            <Lock className="icon" aria-hidden="true" />
            <span>
              <Plural
                value={item.earlier_messages}
                one="Vedi il messaggio segnalato e quelli subito prima. Leggine un altro:"
                other="Vedi il messaggio segnalato e quelli subito prima. Leggine altri #:"
              />{' '}
              <Trans>resta nel registro con il tuo nome e il motivo.</Trans>
            </span>
          </summary>
          <OwnForm className="mt-3 grid gap-3">
            <input type="hidden" name="report" value={item.id} />
            <TextField
              name="look_reason"
              id="look_reason"
              label={t`Perché ti servono?`}
              maxLength={limits.look_reason_max}
              required
            />
            <div>
              <Button type="submit" look="outline" name="decision" value="read">
                <Trans>Leggi</Trans>
              </Button>
            </div>
          </OwnForm>
        </details>
      )}
    </section>
  )
}

/** X16: the reported voice intro, as it was at the time of the report. */
function ReportedVoice({ evidence: { voice_intro, voice_filename } }: { evidence: EvidenceOf }) {
  const { i18n, t } = useLingui()
  const { settings } = usePage()
  if (!voice_intro || !voice_filename) return null
  return (
    <figure className="grid gap-2">
      <figcaption className="text-14 text-ink-2">
        {introQuestionLabels(i18n, voice_intro.question)}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its speaker's words, if any, are below */}
      <audio
        className="w-full"
        controls
        preload="none"
        src={settings.cdn_prefix + voice_filename}
        aria-label={t`La voce segnalata`}
      />
      {voice_intro.caption && <blockquote className="whitespace-pre-line">{voice_intro.caption}</blockquote>}
    </figure>
  )
}

/** The sender's change of a message before the report, with the texts before it. */
function Changed({ how, earlier }: NonNullable<EvidenceMessage['changed']>) {
  return (
    <div className="text-12 text-ink-2">
      {how === 'deleted' ? (
        <Trans>Cancellato da chi l’ha scritto</Trans>
      ) : (
        <Trans>Modificato da chi l’ha scritto</Trans>
      )}
      {earlier.map((text, index) => (
        <p key={index} className="whitespace-pre-line">
          <Trans>Prima: {text}</Trans>
        </p>
      ))}
    </div>
  )
}

/** The answered prompts and the opening question of the profile. */
function OwnWords({ evidence: { prompts, opening_question } }: { evidence: EvidenceOf }) {
  const { i18n } = useLingui()
  if (prompts.length === 0 && !opening_question) return null
  return (
    <dl className="grid gap-2">
      {prompts.map(({ prompt, answer }) => (
        <div key={prompt}>
          <dt className="text-14 text-ink-2">{formatPrompt(i18n, prompt)}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      {opening_question && (
        <div>
          <dt className="text-14 text-ink-2">
            <Trans>Domanda a chi scrive</Trans>
          </dt>
          <dd>{opening_question}</dd>
        </div>
      )}
    </dl>
  )
}
