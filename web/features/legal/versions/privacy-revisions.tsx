import { Trans } from '@lingui/react/macro'
import { StoredData } from '../privacy-data.tsx'
import { OriginDataBefore, OriginDataWithoutLinks } from '../privacy-origin.tsx'
import { promises } from '../promises.ts'
import type { Revision } from './revision.ts'

const kept = { id: 'kept', title: <Trans>Che cosa conserviamo</Trans> }

/** The revisions of the privacy notice, the newest first. docs/pages.md tells how to add one. */
export const privacyRevisions = (): readonly Revision[] => [
  {
    from: '2026-11-30',
    changes: (
      <>
        <li>
          <Trans>Gli appuntamenti che proponete in una conversazione, e per quanto li conserviamo.</Trans>
        </li>
        <li>
          <Trans>I vocali in chat, e chi li può sentire.</Trans>
        </li>
        <li>
          <Trans>
            Confrontiamo le foto pubbliche di profili diversi, e conserviamo se una foto è fatta o ritoccata
            con l’IA.
          </Trans>
        </li>
        <li>
          <Trans>
            I messaggi che fermiamo prima dell’invio perché sembrano una truffa, e che cosa ne conserviamo.
          </Trans>
        </li>
        <li>
          <Trans>I check-in, e la mail o il cellulare della persona di fiducia che scegli.</Trans>
        </li>
        <li>
          <Trans>Le risposte alle domande di «Andreste d’accordo?», per chi le dà.</Trans>
        </li>
        <li>
          <Trans>Le traduzioni, dove ci sono: che cosa va al servizio che le fa, e con quale consenso.</Trans>
        </li>
      </>
    ),
    before: {
      kept: {
        ...kept,
        body: <StoredData meetings={null} pictures={null} voices={null} pauses={null} agreement={null} />,
      },
    },
  },
  {
    from: '2026-11-29',
    changes: (
      <>
        <li>
          <Trans>
            I segnali di rischio per cui chiudiamo una conversazione con un profilo di fantasia, e che cosa ne
            conserviamo.
          </Trans>
        </li>
        <li>
          <Trans>La prova dell’età, per chi la dà: sì o no, come, e il giorno.</Trans>
        </li>
        <li>
          <Trans>
            L’impronta della carta o del conto con cui paghi, per riconoscere chi è sospeso e torna con un
            altro account.
          </Trans>
        </li>
      </>
    ),
    before: {
      kept: {
        ...kept,
        body: (
          <StoredData
            safety={null}
            payer={null}
            meetings={null}
            pictures={null}
            voices={null}
            pauses={null}
            agreement={null}
          />
        ),
      },
    },
  },
  {
    from: '2026-11-28',
    changes: (
      <li>
        <Trans>
          Se te ne vai mentre un pagamento è in corso, conserviamo la tua mail per pochi giorni, per
          restituirti la somma.
        </Trans>
      </li>
    ),
    before: {
      kept: {
        ...kept,
        body: (
          <StoredData
            latePayment={null}
            safety={null}
            payer={null}
            meetings={null}
            pictures={null}
            voices={null}
            pauses={null}
            agreement={null}
          />
        ),
      },
    },
  },
  {
    from: '2026-11-27',
    changes: (
      <li>
        <Trans>
          Le aperture delle pagine: le contiamo anche per link di partner, senza sapere di chi sono.
        </Trans>
      </li>
    ),
    before: {
      kept: {
        ...kept,
        body: (
          <StoredData
            origin={<OriginDataWithoutLinks />}
            latePayment={null}
            safety={null}
            payer={null}
            meetings={null}
            pictures={null}
            voices={null}
            pauses={null}
            agreement={null}
          />
        ),
      },
    },
  },
  {
    from: '2026-11-25',
    changes: (
      <li>
        <Trans>Confrontiamo i match di chi è Premium con quelli degli altri, solo nei totali.</Trans>
      </li>
    ),
    before: {
      kept: {
        ...kept,
        body: (
          <StoredData
            origin={<OriginDataWithoutLinks />}
            comparison={null}
            latePayment={null}
            safety={null}
            payer={null}
            meetings={null}
            pictures={null}
            voices={null}
            pauses={null}
            agreement={null}
          />
        ),
      },
    },
  },
  {
    from: '2026-11-24',
    changes: (
      <>
        <li>
          <Trans>Le versioni precedenti si leggono qui, senza chiederle.</Trans>
        </li>
        <li>
          <Trans>Le pagine di benvenuto, dove compare solo chi lo sceglie.</Trans>
        </li>
        <li>
          <Trans>Contiamo quali pagine delle campagne portano iscrizioni, senza cookie.</Trans>
        </li>
      </>
    ),
    before: {
      landings: null,
      kept: {
        ...kept,
        body: (
          <StoredData
            origin={<OriginDataBefore />}
            comparison={null}
            latePayment={null}
            safety={null}
            payer={null}
            meetings={null}
            pictures={null}
            voices={null}
            pauses={null}
            agreement={null}
          />
        ),
      },
      changes: { id: 'changes', title: <Trans>Se cambiamo questa pagina</Trans>, body: <Changes /> },
    },
  },
]

function Changes() {
  const { notice_days } = promises
  return (
    <p>
      <Trans>
        In cima trovi da quando vale questa versione. Delle modifiche importanti ti avvisiamo per mail almeno{' '}
        {notice_days} giorni prima; se vogliamo usare i dati in un modo nuovo che richiede il tuo consenso,
        prima te lo chiediamo.
      </Trans>
    </p>
  )
}
