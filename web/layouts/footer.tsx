import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'

/** Shows links to the information pages, and the company that runs the site. */
export function Footer() {
  const { t } = useLingui()
  const { company } = usePage()
  const links = [
    ['/pricing', t`Prezzi`],
    ['/faq', t`Domande frequenti`],
    ['/complaints', t`Reclami`],
    ['/service', t`Assistenza`],
    ['/terms', t`Condizioni d’uso`],
    ['/return-policy', t`Diritto di recesso`],
    ['/privacy', t`Privacy`],
    ['/cookies', t`Cookie`],
  ]
  const vat = company.vat_numbers.join(', ')
  return (
    <footer className="footer">
      <div className="page grid gap-4 lg:flex lg:items-center lg:justify-between">
        <nav aria-label={t`Informazioni`}>
          <ul className="flex flex-wrap gap-x-6">
            {/* Directive (EU) 2023/2673: the function is easy to find on every page, with these words. */}
            <li>
              <a href="/withdrawal" className="font-semibold text-ink">
                <Trans>Recedere dal contratto qui</Trans>
              </a>
            </li>
            {links.map(([href, name]) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-110 lg:text-end">
          {company.name}, {company.address}, {company.city}
          {vat && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                <Trans>P. IVA {vat}</Trans>
              </span>
            </>
          )}
          <br />
          <Trans>Solo per maggiorenni.</Trans>
        </p>
      </div>
    </footer>
  )
}
