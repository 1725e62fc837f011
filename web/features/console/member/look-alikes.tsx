import { Trans, useLingui } from '@lingui/react/macro'
import type { LookAlike, LookAlikes } from '#contract/console/look-alikes.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatFullDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { alikeLabels } from './member-labels.ts'
import { nameMember } from './member-name.ts'
import { memberPath } from './member-path.ts'
import { MemberTags } from './member-tags.tsx'

interface LookAlikeListProps {
  others: LookAlikes['others']
  /** Path of the file. */
  path: string
  /** Whether the page shows the comparison. */
  compares: boolean
}

/** The members who may be the same person, each with the reasons. */
export function LookAlikeList({ others, path, compares }: LookAlikeListProps) {
  const { i18n } = useLingui()
  const { settings } = usePage()
  return (
    <section className="box member-side" aria-labelledby="alike">
      <h2 id="alike" className="text-19">
        <Trans>Potrebbero essere la stessa persona</Trans>
      </h2>
      {others.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nessun altro ha le stesse foto, frasi o conti.</Trans>
        </p>
      ) : (
        <ul>
          {others.map(({ member, reasons }) => (
            <li key={member.id} className="alike-row">
              <Avatar
                src={member.photo_filename && settings.cdn_prefix + member.photo_filename}
                seed={member.id}
                className="size-10"
              />
              <div className="min-w-0">
                <a href={memberPath(member.id)} className="link font-semibold">
                  {nameMember(i18n, member)}
                </a>
                <Reasons reasons={reasons} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && !compares && (
        <ButtonLink href={`${path}?compare=1#compare`} look="outline">
          <Trans>Confronta fianco a fianco</Trans>
        </ButtonLink>
      )}
    </section>
  )
}

function Reasons({ reasons }: Pick<LookAlike, 'reasons'>) {
  const { i18n, t } = useLingui()
  const words = reasons.map(({ by, bits }) =>
    bits === null ? i18n._(alikeLabels[by]) : t`foto uguale in ${bits} bit su 64`,
  )
  return (
    <p className="text-ink-2" data-figures="">
      {words.join(' · ')}
    </p>
  )
}

/** The member beside those who may be the same person: states, photos and texts, with what is alike marked. */
export function SideBySide({ compared: { own, others }, path }: { compared: LookAlikes; path: string }) {
  const { t } = useLingui()
  const phrases = others.flatMap(({ reasons }) => reasons.flatMap(({ phrase }) => phrase ?? []))
  return (
    <section className="box member-side" aria-labelledby="compare">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="compare" className="text-19">
          <Trans>Fianco a fianco</Trans>
        </h2>
        <ButtonLink href={path} look="plain">
          <Trans>Chiudi il confronto</Trans>
        </ButtonLink>
      </header>
      <div
        role="region"
        aria-label={t`Membri a confronto`}
        className="overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        <ul className="alike-sides">
          <Side side={own} phrases={phrases} />
          {others.map((other) => (
            <Side key={other.member.id} side={other} phrases={phrases} reasons={other.reasons} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface SideProps {
  side: LookAlikes['own']
  /** Sentences to mark in the text. */
  phrases: readonly string[]
  reasons?: LookAlike['reasons']
}

function Side({ side: { member, about, photos }, phrases, reasons }: SideProps) {
  const { i18n, t } = useLingui()
  const { settings, locale, zone } = usePage()
  const now = useNow()
  const day = member.since && formatFullDay(Date.parse(member.since), now, locale, zone)
  return (
    <li>
      <p className="font-semibold">
        {reasons ? (
          <a href={memberPath(member.id)} className="link">
            {nameMember(i18n, member)}
          </a>
        ) : (
          nameMember(i18n, member)
        )}
      </p>
      {reasons && <Reasons reasons={reasons} />}
      <MemberTags member={member} />
      <p className="text-14 text-ink-2" data-figures="">
        {member.site_name}
        {day && (
          <>
            {' · '}
            <Trans>iscrizione: {day}</Trans>
          </>
        )}
      </p>
      <p className="alike-photos">
        {photos.map(({ filename, is_alike }) => (
          <span key={filename} className="portrait" data-alike={is_alike || undefined}>
            <img
              src={settings.cdn_prefix + filename}
              alt={is_alike ? t`Foto simile di ${member.name}` : t`Foto di ${member.name}`}
              loading="lazy"
              decoding="async"
            />
          </span>
        ))}
      </p>
      {about && (
        <p className="alike-about">
          {markPhrases(about, phrases).map(({ text, isMarked }, nth) =>
            // The parts of a text never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            isMarked ? <mark key={nth}>{text}</mark> : text,
          )}
        </p>
      )}
    </li>
  )
}

/** Splits a text at the sentences to mark, whatever their case. */
export function markPhrases(
  about: string,
  phrases: readonly string[],
): { text: string; isMarked: boolean }[] {
  const found = phrases
    .map((phrase) => ({ at: about.toLowerCase().indexOf(phrase.toLowerCase()), length: phrase.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  const parts: { text: string; isMarked: boolean }[] = []
  let end = 0
  for (const { at, length } of found) {
    if (at < end) continue
    parts.push(
      { text: about.slice(end, at), isMarked: false },
      { text: about.slice(at, at + length), isMarked: true },
    )
    end = at + length
  }
  return [...parts, { text: about.slice(end), isMarked: false }].filter(({ text }) => text !== '')
}
