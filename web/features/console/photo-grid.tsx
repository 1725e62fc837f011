import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { UndoDecision } from './undo-decision.tsx'
import { VeilSwitch } from './veil.tsx'

interface PhotoGridProps {
  list: CallOutput<'listPhotosToReview'>
  /** The photos that were just approved, as `photoKey` writes them. */
  approved: readonly string[]
  /** When the first mail about them leaves. */
  mailAt: string | null
  form: RefusedForm | null
}

/** A photo in a form: the ids of its owner and of the photo. */
export const photoKey = ({ member, photo }: { member: string; photo: string }) => `${member}.${photo}`

/**
 * O1: approves several waiting photos at once. Photos with an automatic warning or an appeal are decided one by one, and
 * so are rejections, because each has its own reason.
 */
export function PhotoGrid(props: PhotoGridProps) {
  const { list, approved, mailAt, form } = props
  const { photos, waiting, shows_pictures } = list
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const simple = photos.filter(
    ({ flags, look_alikes, appeal, holder }) => flags.length + look_alikes.length === 0 && !appeal && !holder,
  )
  return (
    <div className="console-page" data-veiled={shows_pictures ? undefined : ''}>
      <header className="case-head">
        <div>
          <p className="text-14 text-ink-2" data-figures="">
            {waiting > 1000 ? (
              <Trans>Più di 1000 in attesa</Trans>
            ) : (
              <Plural value={waiting} _0="Niente in attesa" one="# in attesa" other="# in attesa" />
            )}
          </p>
          <h1 className="text-32">
            <Trans>Foto da rivedere</Trans>
          </h1>
        </div>
        <div className="case-picture-acts">
          <VeilSwitch isClear={shows_pictures} of="" />
          <ButtonLink href="/admin/photos" look="outline">
            <Trans>Una alla volta</Trans>
          </ButtonLink>
        </div>
      </header>
      {form ? (
        <ErrorNote title={errorSentence(i18n, form)} />
      ) : (
        approved.length > 0 && (
          <UndoDecision
            decided={{
              title: <Plural value={approved.length} one="# foto approvata." other="# foto approvate." />,
              fields: { photos: approved.join(' ') },
              undo: 'undo_many',
              until: mailAt,
            }}
          />
        )
      )}
      {simple.length === 0 ? (
        <EmptyState
          icon={Check}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna alla console</Trans>
            </ButtonLink>
          }
        >
          <Trans>Nessuna foto semplice in attesa.</Trans>
        </EmptyState>
      ) : (
        <OwnForm className="grid gap-4">
          <p className="text-ink-2">
            <Trans>
              Scegli quelle che vanno bene. Quelle da rifiutare, con un avviso o con un ricorso si decidono
              una alla volta.
            </Trans>
          </p>
          <ul className="photo-grid">
            {simple.map(({ photo, profile }) => (
              <li key={photo.id}>
                <label>
                  <img
                    src={settings.cdn_prefix + photo.thumb_filename}
                    alt={t`Foto di ${profile.name}`}
                    loading="lazy"
                  />
                  <span>
                    <input
                      type="checkbox"
                      name="chosen"
                      value={photoKey({ member: profile.id, photo: photo.id })}
                    />
                    {profile.name}, {profile.age}
                  </span>
                </label>
                <a href={`/admin/photos?at=${photo.id}`} className="link">
                  <Trans>Aprila da sola</Trans>
                </a>
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" size="large" name="decision" value="approve_many" data-key="a">
              <Trans>Approva le scelte</Trans>
            </Button>
          </div>
        </OwnForm>
      )}
      {simple.length + approved.length > 0 && (
        <KeysSwitch>
          <Trans>Tasti: A approva le scelte, B sfoca o mostra, U annulla</Trans>
        </KeysSwitch>
      )}
    </div>
  )
}
