import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { comparisonReasons, poseReasons } from '#contract/moderation/gestures.ts'
import type { PoseToReview } from '#contract/moderation/verification.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { GesturePicture, gestureLabels } from '#web/parts/gesture-picture.tsx'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { poseReasonLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { BadgeCheck, X } from '#web/ui/icons/index.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { type Clauses, RuleClause } from './rule-clause.tsx'
import { type AskedCase, pickShown } from './waiting-list.tsx'
import { WhyPose } from './why-reviewed.tsx'

interface PoseReviewProps {
  list: CallOutput<'listPosesToReview'>
  clauses: Clauses
  asked: AskedCase
  done: {
    readonly what: string
    readonly member: string
    readonly verification: string
    readonly mailAt: string | null
  } | null
  form: RefusedForm | null
  /** A form that asked for a preview. */
  typed: TypedForm | null
}

/** O1, X5: shows the poses that wait for review. The reviewer compares each pose with the profile photos beside it. */
export function PoseReview(props: PoseReviewProps) {
  const { list, clauses, asked, done, form, typed } = props
  const { poses, waiting, shows_pictures } = list
  const { t } = useLingui()
  const { shown, next, form: given } = pickShown(poses, ({ id }) => id, asked, form ?? typed, 'verification')
  return (
    <ReviewFrame
      title={<Trans>Verifiche</Trans>}
      waiting={waiting}
      isClear={shows_pictures}
      shown={
        shown
          ? { kind: 'pose', id: shown.id, holder: shown.holder, mayDecide: true, next: next?.id ?? '' }
          : null
      }
      times={shown}
      items={poses.map(({ id, pose_filename, profile }) => ({
        id,
        href: `/admin/verifications?at=${id}`,
        label: t`Verifica di ${profile.name}`,
        picture: pose_filename,
      }))}
      decided={
        done && {
          title:
            done.what === 'approved' ? (
              <Trans>Il profilo è verificato.</Trans>
            ) : (
              <Trans>Il profilo non è verificato.</Trans>
            ),
          fields: { member: done.member, verification: done.verification },
          until: done.mailAt,
        }
      }
      form={form}
      typed={typed}
      picture={shown && <SideBySide item={shown} />}
      facts={shown && <Facts item={shown} />}
      why={shown && <WhyPose item={shown} />}
      actions={
        shown && (
          <Decision item={shown} next={next?.id ?? ''} clauses={clauses} form={given && form} given={given} />
        )
      }
    />
  )
}

function SideBySide({ item: { pose_filename, compares_photo, photos, profile } }: { item: PoseToReview }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const name = profile.name
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <figure className="grid content-start gap-2">
        <img
          src={settings.cdn_prefix + pose_filename}
          alt={compares_photo ? t`La nuova foto principale, di ${name}` : t`La foto con il gesto, di ${name}`}
          className="max-h-[64dvh] min-h-60 w-full rounded-[16px] bg-tint object-contain"
        />
        <figcaption className="text-14 text-ink-2">
          {compares_photo ? <Trans>La nuova foto principale</Trans> : <Trans>La foto con il gesto</Trans>}
        </figcaption>
      </figure>
      <figure className="grid content-start gap-2">
        <div className="grid grid-cols-2 gap-2">
          {photos.map((photo, index) => (
            <img
              key={photo.id}
              src={settings.cdn_prefix + photo.filename}
              alt={t`Foto ${index + 1} del profilo`}
              className="aspect-3/4 w-full rounded-[12px] bg-tint object-cover first:col-span-2"
            />
          ))}
        </div>
        <figcaption className="text-14 text-ink-2">
          {compares_photo ? <Trans>Le foto già confrontate</Trans> : <Trans>Le foto del profilo</Trans>}
        </figcaption>
      </figure>
    </div>
  )
}

function Facts({
  item: { id, profile, gesture, compares_photo, site_name, rejected_before },
}: {
  item: PoseToReview
}) {
  const { i18n } = useLingui()
  const { name, age, kind } = profile
  return (
    <section className="grid gap-4" aria-labelledby="whose">
      <header>
        <h2 id="whose" className="text-24">
          {name}, {age}
        </h2>
        <p className="text-ink-2">{site_name}</p>
        <KindLabel kind={kind} />
        <FileLink member={profile.id} of={`pose-${id}`} />
      </header>
      {compares_photo ? (
        <p>
          <Trans>
            Ha cambiato la foto principale. Il gesto è già cancellato: confronta la nuova con quelle già
            confrontate.
          </Trans>
        </p>
      ) : (
        <div className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-4">
          <GesturePicture gesture={gesture} />
          <p>
            <b>
              <Trans>Il gesto richiesto</Trans>
            </b>
            <br />
            {gestureLabels(i18n, gesture)}
          </p>
        </div>
      )}
      <p className="text-14 text-ink-2">
        <Plural
          value={rejected_before}
          _0="mai rifiutata prima"
          one="rifiutata # volta"
          other="rifiutata # volte"
        />
      </p>
    </section>
  )
}

interface DecisionProps {
  item: PoseToReview
  next: string
  clauses: Clauses
  form: RefusedForm | null
  /** The typed decision: of a refused form, or of one that asked for a preview. */
  given: TypedForm | null
}

function Decision({ item, next, clauses, form, given }: DecisionProps) {
  const { name } = item.profile
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const reasons = item.compares_photo ? comparisonReasons : poseReasons
  const hiddenFields = (
    <>
      <input type="hidden" name="member" value={item.profile.id} />
      <input type="hidden" name="verification" value={item.id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  return (
    <div className="decision-bar">
      <OwnForm>
        {hiddenFields}
        <Button type="submit" size="large" className="w-full" name="decision" value="approve" data-key="a">
          <BadgeCheck className="icon" aria-hidden="true" />
          <Trans>È la stessa persona</Trans>
        </Button>
      </OwnForm>
      <details open={valueOf(given, 'decision') === 'reject'}>
        <summary className="button button-outline button-large w-full" data-key="r">
          <X className="icon" aria-hidden="true" />
          <Trans>Non verificare…</Trans>
        </summary>
        <OwnForm className="decision-sheet" data-decision="pose">
          {hiddenFields}
          <input type="hidden" name="decision" value="reject" />
          <div className="pose-reasons">
            <RadioGroup
              name="reason"
              id="reason"
              label={t`Perché? Lo legge chi l’ha mandata.`}
              options={reasons.map((reason) => ({
                value: reason,
                label: poseReasonLabels(i18n, reason),
              }))}
              chosen={[valueOf(given, 'reason') ?? '']}
              error={errors.reason}
              required
            />
            {/* The only reason that rests on a rule (`poseGrounds`). With the others, the member tries again. */}
            <p className="case-clause" data-ground="fake">
              <RuleClause ground="fake" clauses={clauses} />
            </p>
          </div>
          <OneMailPreview mail={previewedIn(given)} reader={<Trans>{name} leggerà</Trans>} />
          <Button type="submit" look="danger" size="large">
            <Trans>Non verificare</Trans>
          </Button>
        </OwnForm>
      </details>
    </div>
  )
}
