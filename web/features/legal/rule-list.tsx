import { Trans } from '@lingui/react/macro'

/** The rules, in the order of the reasons for a report (`reportReasons`). */
export function RuleList() {
  return (
    <>
      <p>
        <Trans>In una riga: mostrati per come sei, e tratta gli altri come persone. Non si può:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>Minorenni.</strong> Iscriversi sotto l’età minima, mostrare minorenni nelle foto, e
            qualunque contenuto sessuale che li riguardi: questo lo denunciamo.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Contenuti illegali.</strong> Minacce di violenza, ricatti, droghe, armi, foto intime
            diffuse senza consenso.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Profili falsi e truffe.</strong> Fingersi un altro, usare foto di altri, chiedere denaro,
            codici o documenti, proporre investimenti. Neanche programmi che scrivono al posto tuo.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Molestie.</strong> Insistere dopo un no, insultare, minacciare, perseguitare, mandare
            immagini intime a chi non le ha chieste.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Odio.</strong> Attaccare qualcuno per origine, religione, orientamento, genere, disabilità
            o aspetto.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Nudo nelle foto del profilo.</strong> Le foto sessuali dove tutti le vedono non passano.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Pubblicità.</strong> Vendere qualcosa, offrire sesso a pagamento, mandare a tutti lo
            stesso messaggio, mettere recapiti nelle foto.
          </Trans>
        </li>
      </ul>
    </>
  )
}
