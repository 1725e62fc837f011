import { Trans } from '@lingui/react/macro'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/icons/index.ts'
import { useConsoleTime } from './console-time.ts'
import type { Site } from './setting-control.tsx'
import type { SettingPart } from './setting-parts.ts'
import { ChangedValues } from './site-versions.tsx'

/** The changes of this part that have a start in the future, each with a button that withdraws it. */
export function WaitingChanges({ site, part }: { site: Site; part: SettingPart }) {
  const time = useConsoleTime()
  const waiting = site.waiting.filter(({ changes }) =>
    changes.some(({ name }) => part.settings.includes(name)),
  )
  return waiting.map(({ id, starts_at, staff_name, changes }) => (
    <section key={id} className="box waiting-change" aria-label={time(starts_at)}>
      <p className="font-semibold">
        <Clock className="icon" aria-hidden="true" />
        <Trans>
          Comincia {time(starts_at)}, programmato da {staff_name || 'npm run site'}
        </Trans>
      </p>
      <ChangedValues changes={changes} />
      <OwnForm>
        <input type="hidden" name="version" value={id} />
        <Button type="submit" look="plain" name="action" value="undo">
          <Trans>Togli dal programma</Trans>
        </Button>
      </OwnForm>
    </section>
  ))
}
