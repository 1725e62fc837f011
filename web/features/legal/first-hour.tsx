import { Trans } from '@lingui/react/macro'
import { nameCountry } from '#web/parts/display-names.ts'
import type { LegalProps } from './company-details.tsx'
import { HelpLink, PhoneLink } from './help-link.tsx'
import { type LossHelp, lossHelp } from './loss-help.ts'

/** X13: what to do in the first hour after money or data went to a fraud, with the help of the site's countries. */
export function FirstHour({ settings, locale }: LegalProps) {
  const helped = settings.countries.flatMap((country) => {
    const help = helpIn(country, settings)
    return help ? [{ country, help }] : []
  })
  return (
    <>
      <p>
        <Trans>
          <strong>La prima ora conta più di tutte le altre.</strong> Non vergognarti e non aspettare: spesso
          una banca riesce ancora a fermare qualcosa.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>
            <strong>Chiama la tua banca</strong>, al numero che sta sulla carta o nella sua app, anche di
            notte. Chiedi di bloccare la carta e di richiamare il bonifico, e di’ che è una truffa.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Non pagare altro.</strong> Chi promette di farti riavere i soldi in cambio di una spesa è
            spesso la stessa persona.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Carte regalo</strong>: chiama chi le ha emesse e digli i codici.{' '}
            <strong>Criptovalute</strong>: scrivi subito alla piattaforma da cui le hai mandate.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Hai dato un codice o una password?</strong> Cambia la password della banca e della posta,
            ed esci da tutti i dispositivi. <strong>Hai mandato un documento?</strong> Fai denuncia: ti serve
            se qualcuno lo usa a nome tuo.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Conserva tutto</strong>: messaggi, ricevute, numeri. Poi fai denuncia, e segnala il
            profilo qui: teniamo da parte ciò che serve a chi indaga.
          </Trans>
        </li>
      </ol>
      {helped.length > 0 && (
        <ul>
          {helped.map(({ country, help }) => (
            <Country key={country} country={country} help={help} locale={locale} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns the help that the site names for a country, or else the product's. */
function helpIn(country: string, { loss_help }: LegalProps['settings']): LossHelp | undefined {
  const own = loss_help[country]
  if (!own) return lossHelp[country]
  const { block, phone, page = '' } = own
  return { ...(block && { block }), fraud: phone ? { phone } : { page } }
}

interface CountryProps extends Pick<LegalProps, 'locale'> {
  readonly country: string
  readonly help: LossHelp
}

function Country({ country, help: { block, fraud }, locale }: CountryProps) {
  return (
    <li>
      <strong>{nameCountry(country, locale)}</strong>:{' '}
      {block && (
        <>
          <Trans>
            per bloccare le carte <PhoneLink phone={block} />
          </Trans>
          ,{' '}
        </>
      )}
      <Trans>
        per le truffe <HelpLink {...fraud} />
      </Trans>
    </li>
  )
}
