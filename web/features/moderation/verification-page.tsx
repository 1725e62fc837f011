import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import type { OwnVerification } from '#contract/moderation/verification.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { gestureLabels } from '#web/parts/gesture-picture.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { poseReasonLabels } from '#web/parts/report-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BadgeCheck, Check, Eye, Hourglass, IdCard, Trash2 } from '#web/ui/icons/index.ts'
import { Day, formatDay } from './day.tsx'
import { GesturePair } from './gesture-pair.tsx'
import { Fact, Facts, MirrorPage } from './mirror-page.tsx'
import { PoseForm } from './pose-form.tsx'

interface VerificationPageProps {
  verification: OwnVerification
  form: RefusedForm | null
}

type Last = NonNullable<OwnVerification['last']>

/**
 * X5: shows a gesture and uploads the member's photo of the gesture. A reviewer checks the photo; nobody else sees the
 * photo.
 */
export function VerificationPage({ verification, form }: VerificationPageProps) {
  const { verified_at, last } = verification
  if (last?.status === 'waiting' && !last.compares_photo) return <Waiting last={last} />
  if (verified_at) return <Verified at={verified_at} keptUntil={last?.kept_until ?? null} />
  return <Ask verification={verification} form={form} />
}

function Ask({ verification: { gesture, last, has_photo }, form }: VerificationPageProps) {
  const { i18n } = useLingui()
  return (
    <MirrorPage
      title={<Question last={last} />}
      lead={
        <>
          <Result last={last} />
          <b className="text-ink">{gestureLabels(i18n, gesture)}.</b>{' '}
          <Trans>Come allo specchio: la tua sinistra è la sinistra del disegno.</Trans>
        </>
      }
      picture={<GesturePair gesture={gesture} />}
    >
      <WhatHappens />
      {has_photo ? <PoseForm form={form} /> : <PhotoFirst />}
    </MirrorPage>
  )
}

const Question = ({ last }: { last: OwnVerification['last'] }) =>
  last?.status === 'waiting' ? (
    <Trans>
      La spunta è <em className="text-primary">da confermare.</em>
    </Trans>
  ) : last?.status === 'rejected' ? (
    <Trans>
      Ci riprovi <em className="text-primary">così?</em>
    </Trans>
  ) : (
    <Trans>
      Sei <em className="text-primary">proprio tu?</em>
    </Trans>
  )

/** Shows the result of the review of the last pose, with the reason for a rejection. */
function Result({ last }: { last: OwnVerification['last'] }) {
  const { i18n } = useLingui()
  if (last?.status === 'waiting')
    return (
      <span className="note mb-3">
        <Trans>
          La foto principale è cambiata: una persona la confronta con quelle già confrontate. Se corrisponde,
          la spunta torna da sola. Se preferisci, manda subito una foto con un gesto.
        </Trans>
      </span>
    )
  if (last?.status === 'rejected' && last.reason)
    return (
      <span className="note mb-3" data-tone="danger">
        <span>
          <b>{poseReasonLabels(i18n, last.reason)}.</b> <Trans>Ecco un altro gesto.</Trans>{' '}
          <Trans>
            Non sei d’accordo?{' '}
            <a href="/complaints" className="link">
              Scrivi un reclamo
            </a>
            : una persona riesamina la decisione.
          </Trans>
        </span>
      </span>
    )
  if (last?.status === 'expired')
    return (
      <span className="note mb-3">
        <Trans>
          Nessuno è riuscito a guardare la tua foto in sette giorni: l’abbiamo cancellata. Scusaci, riprova.
        </Trans>
      </span>
    )
  if (last?.status === 'lapsed')
    return (
      <span className="note mb-3">
        <Trans>
          La foto principale è un’altra, e quella non l’ha confrontata nessuno. Ti va di rifare la verifica?
        </Trans>
      </span>
    )
  return null
}

function WhatHappens() {
  const [hours, days] = [limits.pose_kept_hours, limits.pose_days]
  return (
    <Facts>
      <Fact icon={Eye}>
        <Trans>
          <b>La guarda uno di noi.</b> Nessuna azienda esterna, nessuna misura del viso.
        </Trans>
      </Fact>
      <Fact icon={Trash2}>
        <Trans>
          <b>Sparisce entro {hours} ore</b> dalla decisione, e dopo {days} giorni anche se nessuno decide. Gli
          altri non la vedono mai.
        </Trans>
      </Fact>
      <Fact icon={IdCard}>
        <Trans>
          <b>Nessun documento.</b> Solo la tua faccia e una mano. Resta scritto solo l’esito, con la data.
        </Trans>
      </Fact>
    </Facts>
  )
}

const PhotoFirst = () => (
  <div className="grid gap-3">
    <p>
      <b>
        <Trans>Prima serve una foto approvata.</Trans>
      </b>{' '}
      <Trans>Altrimenti non c’è nulla con cui confrontarti.</Trans>
    </p>
    <ButtonLink href="/profile#photo" size="large">
      <Trans>Vai alle tue foto</Trans>
    </ButtonLink>
  </div>
)

function Waiting({ last: { gesture, at } }: { last: Last }) {
  const days = limits.pose_days
  return (
    <MirrorPage
      title={
        <Trans>
          La stiamo <em className="text-primary">guardando.</em>
        </Trans>
      }
      lead={
        <Trans>
          Inviata: <Day at={at} withTime />. Ti scriviamo noi, puoi chiudere.
        </Trans>
      }
      picture={<GesturePair gesture={gesture} isWaiting />}
    >
      <Facts>
        <Fact icon={Check} tone="text-success-strong">
          <Trans>
            <b>Ricevuta.</b> La vede solo chi decide.
          </Trans>
        </Fact>
        <Fact icon={Hourglass} tone="text-warning-strong">
          <Trans>
            <b>In attesa di una persona,</b> {days} giorni al massimo. Poi la foto si cancella comunque.
          </Trans>
        </Fact>
      </Facts>
      <form method="post" className="grid">
        <Button type="submit" look="outline" size="large" name="action" value="withdraw">
          <Trash2 className="icon" aria-hidden="true" />
          <Trans>Cancella la foto adesso</Trans>
        </Button>
      </form>
    </MirrorPage>
  )
}

function Verified({ at, keptUntil }: { at: string; keptUntil: string | null }) {
  const { user, locale, zone } = usePage()
  return (
    <MirrorPage
      title={
        <Trans>
          Sì, sei <em className="text-primary">proprio tu.</em>
        </Trans>
      }
      lead={<Trans>Chi ti guarda ora lo sa.</Trans>}
      picture={
        <div className="mx-auto grid max-w-90 justify-items-center">
          <OwnFace />
          <p className="z-1 -mt-7 flex min-h-13 items-center gap-2 rounded-chip bg-success-strong px-5 text-on-success shadow-lift">
            <BadgeCheck className="icon" aria-hidden="true" />
            <b>
              <Trans>
                Verificato il <time dateTime={at}>{formatDay(at, { locale, zone })}</time>
              </Trans>
            </b>
          </p>
          <p className="display mt-3 text-24">{user?.profile.name}</p>
        </div>
      }
    >
      <Facts>
        <Fact icon={Trash2}>
          <Erased keptUntil={keptUntil} />
        </Fact>
        <Fact icon={BadgeCheck}>
          <Trans>
            La spunta con la data sta accanto al tuo nome. Vale finché la foto principale è una di quelle che
            abbiamo confrontato.
          </Trans>
        </Fact>
      </Facts>
      <ButtonLink href={`/members/${user?.profile.id}`} size="large">
        <Trans>Guarda come ti vedono</Trans>
      </ButtonLink>
    </MirrorPage>
  )
}

const Erased = ({ keptUntil }: { keptUntil: string | null }): ReactNode =>
  keptUntil ? (
    <Trans>
      La foto con la mano si cancella entro: <Day at={keptUntil} withTime />.
    </Trans>
  ) : (
    <Trans>La foto con la mano è già cancellata.</Trans>
  )

function OwnFace() {
  const { t } = useLingui()
  const { user } = usePage()
  return (
    user && (
      <MemberPhoto
        image={user.profile.main_image}
        seed={user.profile.id}
        alt={t`La tua foto`}
        sizes="360px"
        className="aspect-3/4 w-full rounded-card outline-3 outline-offset-4 outline-success-strong"
        main
      />
    )
  )
}
