import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { OwnVerification } from '#contract/moderation/verification.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { GesturePicture, gestureLabels } from '#web/parts/gesture-picture.tsx'
import { poseReasonLabels } from '#web/parts/report-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BadgeCheck } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { Day } from './day.tsx'
import { SafetyPage } from './safety-page.tsx'

interface VerificationPageProps {
  verification: OwnVerification
  form: RefusedForm | null
}

/**
 * X5: shows a gesture and uploads the member's photo of the gesture. A reviewer checks the photo; nobody else sees the
 * photo.
 */
export function VerificationPage({ verification, form }: VerificationPageProps) {
  const { verified_at, last, has_photo } = verification
  const isWaiting = last?.status === 'waiting'
  return (
    <SafetyPage
      title={<Trans>Verifica il tuo profilo</Trans>}
      lead={
        <Trans>
          Un segno accanto al nome dice che nelle foto ci sei davvero tu. È gratis, e a guardare è una persona
          di noi: nessuna azienda esterna, nessun documento.
        </Trans>
      }
    >
      {verified_at && <Verified at={verified_at} />}
      <LastTry last={last} isVerified={verified_at !== null} />
      {isWaiting ? (
        <Waiting />
      ) : has_photo ? (
        !verified_at && <PoseForm verification={verification} form={form} />
      ) : (
        <Note
          title={<Trans>Prima serve una foto approvata</Trans>}
          action={
            <ButtonLink href="/profile#photo" look="outline">
              <Trans>Vai alle tue foto</Trans>
            </ButtonLink>
          }
        >
          <Trans>Altrimenti non c’è nulla con cui confrontarti.</Trans>
        </Note>
      )}
      <WhatHappens />
    </SafetyPage>
  )
}

function Verified({ at }: { at: string }) {
  return (
    <div className="note" data-tone="success">
      <BadgeCheck className="icon" aria-hidden="true" />
      <p>
        <b>
          <Trans>Il tuo profilo è verificato</Trans>
        </b>{' '}
        (<Day at={at} />
        ). <Trans>Vale finché la foto principale è una di quelle che abbiamo confrontato.</Trans>
      </p>
    </div>
  )
}

/** Shows the result of the last pose, with the reason. */
function LastTry({ last, isVerified }: { last: OwnVerification['last']; isVerified: boolean }) {
  const { i18n } = useLingui()
  if (!last || isVerified) return null
  if (last.status === 'rejected' && last.reason)
    return (
      <Note tone="danger" title={<Trans>L’ultima volta non ha funzionato</Trans>}>
        {poseReasonLabels(i18n, last.reason)}. <Trans>Puoi riprovare, con un altro gesto.</Trans>
      </Note>
    )
  if (last.status === 'expired')
    return (
      <Note title={<Trans>Non abbiamo fatto in tempo</Trans>}>
        <Trans>
          Nessuno è riuscito a guardare la tua foto in sette giorni: l’abbiamo cancellata. Scusaci, riprova.
        </Trans>
      </Note>
    )
  if (last.status === 'lapsed')
    return (
      <Note title={<Trans>La verifica non vale più</Trans>}>
        <Trans>La foto principale è un’altra, e quella non l’ha confrontata nessuno. Ti va di rifarla?</Trans>
      </Note>
    )
  return null
}

function Waiting() {
  return (
    <Note
      title={<Trans>La tua foto aspetta una persona</Trans>}
      action={
        <form method="post">
          <Button type="submit" look="outline" name="action" value="withdraw">
            <Trans>Ritira la foto e cancellala</Trans>
          </Button>
        </form>
      }
    >
      <Trans>Di solito basta un giorno. Dopo sette la cancelliamo comunque.</Trans>
    </Note>
  )
}

function PoseForm({ verification: { gesture }, form }: VerificationPageProps) {
  const { t, i18n } = useLingui()
  const refusal =
    form &&
    (form.code === 'photo_empty' ? t`Non è arrivata nessuna foto: scegline una.` : errorSentence(i18n, form))
  return (
    <form method="post" noValidate encType="multipart/form-data" className="box grid gap-6 p-5 sm:p-6">
      <div className="grid items-center gap-5 sm:grid-cols-2">
        <GesturePicture gesture={gesture} />
        <div className="grid gap-2">
          <h2>
            <Trans>Fatti una foto così</Trans>
          </h2>
          <p className="font-semibold">{gestureLabels(i18n, gesture)}</p>
          <p className="text-ink-2">
            <Trans>
              Come allo specchio: la tua sinistra è la sinistra del disegno. Viso ben visibile, niente filtri.
            </Trans>
          </p>
        </div>
      </div>
      <PhotoField
        label={t`Scegli o scatta la foto con il gesto`}
        look="small"
        selfie
        error={refusal ?? undefined}
      />
      <div>
        <Button type="submit" size="large" name="action" value="send">
          <Trans>Invia la foto</Trans>
        </Button>
      </div>
    </form>
  )
}

function WhatHappens() {
  const [hours, days] = [limits.pose_kept_hours, limits.pose_days]
  return (
    <section className="grid gap-2" aria-labelledby="what-happens">
      <h2 id="what-happens" className="text-19">
        <Trans>Che cosa succede alla foto</Trans>
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        <li>
          <Trans>La vede solo chi decide, mai gli altri iscritti. Non finisce nel profilo.</Trans>
        </li>
        <li>
          <Trans>
            Si cancella {hours} ore dopo la decisione, e dopo {days} giorni anche senza.
          </Trans>
        </li>
        <li>
          <Trans>Non misuriamo il viso: lo guarda una persona, come farebbe un amico.</Trans>
        </li>
        <li>
          <Trans>Resta scritto solo che c’è stata, quando, e l’esito.</Trans>
        </li>
      </ul>
    </section>
  )
}
