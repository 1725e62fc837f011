import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import { mayCall } from '#contract/permissions.ts'
import { placesOf } from '#web/parts/console/places.ts'
import { Search } from '#web/ui/icons/index.ts'

/** Opens the palette. Without script, it leads to the search of members, or to the first page. */
export function PaletteButton({ role }: { role: Role }) {
  return (
    <a
      href={mayCall(role, 'findMembers') ? '/admin/members' : '/admin'}
      className="palette-open"
      data-palette-open=""
    >
      <Search className="icon" aria-hidden="true" />
      <span className="flex-1">
        <Trans>Cerca o vai</Trans>
      </span>
      <kbd aria-hidden="true" data-palette-keys="" hidden>
        Ctrl K
      </kbd>
    </a>
  )
}

/**
 * The palette (`⌘K`, `Ctrl-K`): any member, place and act that the role may reach. `web/plain/palette.ts` opens it and
 * adds the members that are found and the acts of the page. The texts of its list are in its attributes.
 */
export function Palette({ role }: { role: Role }) {
  const { i18n, t } = useLingui()
  const finds = mayCall(role, 'findMembers')
  return (
    <dialog
      id="palette"
      className="palette"
      aria-label={t`Cerca o vai`}
      data-palette=""
      data-finds={finds ? '' : undefined}
      data-count={t`Risultati: #`}
      data-none={t`Nessun risultato`}
      data-search={t`Cerca «#» tra tutti i membri`}
    >
      <form method="post" action="/admin/members" role="search">
        <label htmlFor="palette-text" className="sr-only">
          {finds ? <Trans>Membro, numero, pagina o comando</Trans> : <Trans>Pagina o comando</Trans>}
        </label>
        <input
          id="palette-text"
          name="text"
          type="search"
          className="input"
          maxLength={limits.member_search_max}
          autoComplete="off"
          spellCheck={false}
          placeholder={finds ? t`Membro, numero, pagina o comando` : t`Pagina o comando`}
        />
        <button type="submit" className="sr-only" tabIndex={-1}>
          <Trans>Cerca</Trans>
        </button>
      </form>
      <div id="palette-list" role="listbox" tabIndex={-1} aria-label={t`Risultati`}>
        {placesOf(role)
          .flat()
          .map(({ href, name, icon: Icon }, nth) => (
            <div
              key={href}
              id={`palette-place-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected="false"
              data-href={href}
            >
              <Icon className="icon" aria-hidden="true" />
              <span>{i18n._(name)}</span>
            </div>
          ))}
      </div>
      <p role="status" className="sr-only" />
    </dialog>
  )
}
