import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FictionalProfile, FictionalSite } from '#contract/chats/fictional.ts'
import * as limits from '#contract/limits.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface FictionalProfilesProps {
  profiles: readonly FictionalProfile[]
  sites: readonly FictionalSite[]
  /** The refused form about one of the profiles. */
  form: RefusedForm | null
}

/** The fictional profiles with their own figures, the person who answers for each, and the acts on them. */
export function FictionalProfiles({ profiles, sites, form }: FictionalProfilesProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {profiles.map((profile) => (
        <Profile
          key={profile.id}
          profile={profile}
          site={sites.find(({ id }) => id === profile.site)}
          isAlone={sites.length === 1}
          form={form && valueOf(form, 'profile') === profile.id ? form : null}
        />
      ))}
    </ul>
  )
}

interface ProfileProps {
  profile: FictionalProfile
  site: FictionalSite | undefined
  isAlone: boolean
  form: RefusedForm | null
}

function Profile({ profile, site, isAlone, form }: ProfileProps) {
  const { t } = useLingui()
  const { id, name, operator, is_answered, picture, licence, created_at, closed_at, figures } = profile
  const days = limits.fictional_cap_days
  const least = limits.people_min
  return (
    <li className="box grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19">
          {closed_at ? name : <a href={`/members/${id}`}>{name}</a>}
          {!isAlone && <span className="text-14 font-normal text-ink-2"> · {site?.name}</span>}
        </h2>
        <KindLabel kind="fictional" look="row" />
      </div>
      <p className="text-14 text-ink-2">
        {closed_at ? (
          <Trans>
            Chiuso <RelativeTime at={closed_at} look="long" />
          </Trans>
        ) : is_answered ? (
          <Trans>Risponde {operator.name}</Trans>
        ) : (
          <b className="text-ink">
            <Trans>Nessuno risponde: {operator.name} non lavora più su questo sito. Affidalo ad altri.</Trans>
          </b>
        )}
        {' · '}
        <Trans>
          creato <RelativeTime at={created_at} look="long" />
        </Trans>
      </p>
      <p className="text-14" data-figures="">
        <Trans>Negli ultimi {days} giorni:</Trans>{' '}
        {figures === null ? (
          <Trans>hanno scritto meno di {least} persone</Trans>
        ) : (
          <>
            <Plural value={figures.messages} one="# messaggio ricevuto" other="# messaggi ricevuti" />
            {', '}
            <Plural value={figures.members} _0="da nessuno" one="da # persona" other="da # persone" />
            {figures.credits > 0 && (
              <>
                {', '}
                <Plural value={figures.credits} one="# credito speso" other="# crediti spesi" />
              </>
            )}
          </>
        )}
      </p>
      <p className="text-14 break-words text-ink-2">
        {picture === 'drawn' ? t`Immagine disegnata` : t`Immagine con licenza`}: {licence}
      </p>
      {!closed_at && site && (
        <>
          <RefusalNote form={form} />
          <div className="flex flex-wrap items-start gap-2">
            <GiveTo profile={profile} site={site} />
            <details className="open:w-full">
              <summary className="button button-danger">
                <Trans>Chiudi…</Trans>
              </summary>
              <OwnForm className="mt-3 grid grid-cols-1 justify-items-start gap-3">
                <p>
                  <Trans>Nessuno lo vede più e nessuno può scrivergli. Non si torna indietro.</Trans>
                </p>
                <input type="hidden" name="profile" value={id} />
                <Button type="submit" look="danger" name="action" value="close">
                  <Trans>Chiudi {name} per sempre</Trans>
                </Button>
              </OwnForm>
            </details>
          </div>
        </>
      )}
    </li>
  )
}

function GiveTo({ profile: { id, operator }, site }: { profile: FictionalProfile; site: FictionalSite }) {
  const { t } = useLingui()
  const others = site.operators.filter((each) => each.id !== operator.id)
  if (others.length === 0) return null
  return (
    <details className="open:w-full">
      <summary className="button button-outline">
        <Trans>Affida ad altri…</Trans>
      </summary>
      <OwnForm className="mt-3 grid grid-cols-1 justify-items-start gap-3">
        <input type="hidden" name="profile" value={id} />
        <SelectField
          name="operator"
          id={`operator-${id}`}
          label={t`Chi risponde`}
          options={others.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <Button type="submit" look="outline" name="action" value="change">
          <Trans>Affida</Trans>
        </Button>
      </OwnForm>
    </details>
  )
}
