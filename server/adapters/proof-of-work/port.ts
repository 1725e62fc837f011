/** A puzzle that takes a browser about a second to solve. The caller sends it to the browser unchanged. */
export type Challenge = object

/** Proofs of work without a third party. A challenge is signed, so it need not be stored. */
export interface ProofOfWork {
  createChallenge(): Promise<Challenge>
  /**
   * Returns whether `proof` solves a challenge of this installation. Returns false if the challenge has expired, or if
   * any process has already accepted a proof for this challenge.
   */
  accept(proof: string): Promise<boolean>
}
