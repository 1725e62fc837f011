/** The attestation or its presentation is wrong. The message is for the log: members read one sentence for all cases. */
export class AgeProofRefused extends Error {
  override readonly name = 'AgeProofRefused'
}
