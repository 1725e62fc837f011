import { Trans } from '@lingui/react/macro'
import { IdCard } from '#web/ui/icons/index.ts'

/** Links to the file of the member whom a case concerns. The case, such as `report-12`, opens the file. */
export function FileLink({ member, of }: { member: string; of: string }) {
  return (
    <a
      href={`/admin/member/${member}?case=${of}`}
      className="link inline-flex min-h-8 items-center gap-1 text-14"
    >
      <IdCard size={16} aria-hidden="true" />
      <Trans>Apri la scheda</Trans>
    </a>
  )
}
