import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { clauseNumbers } from '#contract/moderation/rule-clauses.ts'

type Ruled = Exclude<keyof typeof clauseNumbers, 'other'>

/** The clauses of the rules, by the ground of a decision and in the order of their numbers. */
export const ruleClauses: Readonly<Record<Ruled, () => ReactNode>> = {
  minor: () => (
    <Trans>
      <strong>Minorenni.</strong> Iscriversi sotto l’età minima e mostrare minorenni nelle foto. Vietato anche
      qualunque contenuto sessuale che li riguardi, e in questo caso facciamo denuncia.
    </Trans>
  ),
  illegal: () => (
    <Trans>
      <strong>Contenuti illegali.</strong> Minacce di violenza, ricatti, droghe, armi, foto intime diffuse
      senza consenso.
    </Trans>
  ),
  fake: () => (
    <Trans>
      <strong>Profili falsi e truffe.</strong> Fingersi qualcun altro, usare foto altrui o fatte con l’IA
      senza dirlo, chiedere denaro, codici o documenti, proporre investimenti. Vietati anche i programmi che
      scrivono al tuo posto.
    </Trans>
  ),
  harassment: () => (
    <Trans>
      <strong>Molestie.</strong> Insistere dopo un no, insultare, minacciare, perseguitare, mandare immagini
      intime a chi non le ha chieste.
    </Trans>
  ),
  hate: () => (
    <Trans>
      <strong>Odio.</strong> Attaccare qualcuno per origine, religione, orientamento, genere, disabilità o
      aspetto.
    </Trans>
  ),
  nudity: () => (
    <Trans>
      <strong>Nudo nelle foto del profilo.</strong> Le foto sessualmente esplicite, visibili a tutti, non
      passano.
    </Trans>
  ),
  spam: () => (
    <Trans>
      <strong>Pubblicità.</strong> Vendere qualcosa, offrire sesso a pagamento, mandare a tutti lo stesso
      messaggio, mettere recapiti nelle foto.
    </Trans>
  ),
}

/**
 * The rules, in the order of the reasons for a report (`reportReasons`).
 * @param before clauses as an earlier version had them
 */
export function RuleList({ before }: { before?: Partial<typeof ruleClauses> }) {
  return (
    <>
      <p>
        <Trans>In due parole: mostrati per come sei, e tratta gli altri come persone. Non si può:</Trans>
      </p>
      <ul>
        {Object.entries({ ...ruleClauses, ...before }).map(([ground, clause]) => (
          <li key={ground}>{clause()}</li>
        ))}
      </ul>
    </>
  )
}
