import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { AmericanNotice } from './american-notice.tsx'

/**
 * Shows links to the information pages, the company that runs the site, and the disclaimers of the reader's language
 * (§2). Its layout depends on the classes of the body (S7).
 */
export function Footer() {
  const { t } = useLingui()
  const { company, americanSupport } = usePage()
  const links = [
    ['/about', t`Chi siamo`],
    ['/pricing', t`Prezzi`],
    ['/faq', t`Domande frequenti`],
    ['/service', t`Assistenza`],
    ['/complaints', t`Reclami`],
    ['/safety', t`Sicurezza`],
    ['/notice', t`Segnala un contenuto illegale`],
    ['/numbers', t`I nostri numeri`],
    ['/ban', t`Le regole`],
    ['/terms', t`Condizioni d’uso`],
    ['/return-policy', t`Diritto di recesso`],
    ['/privacy', t`Privacy`],
    ['/cookies', t`Cookie`],
    ['/accessibility', t`Accessibilità`],
  ]
  const vat = company.vat_numbers.join(', ')
  return (
    <footer id="footer" className="footer">
      <div className="page">
        <nav aria-label={t`Informazioni`}>
          <ul>
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
        <p className="footer-company">
          {[company.name, company.address, company.city].filter(Boolean).join(', ')}
          {vat && (
            <>
              {' · '}
              <span className="inline-block">
                <Trans>P. IVA {vat}</Trans>
              </span>
            </>
          )}
        </p>
        <p>
          <Trans>Solo per maggiorenni. Profili di fantasia e annunci hanno sempre un’etichetta.</Trans>
        </p>
        {americanSupport !== undefined && <AmericanNotice phone={americanSupport} />}
      </div>
    </footer>
  )
}
