/** Whether the proof `money` runs: `npm run proof -- money`. */
export const isMoneyProof = process.env.MONEY === 'all'

/** Returns the number of cases of a test about money: all of them in the proof, otherwise a sample. */
export const moneyCases = ({ sample, all }: { readonly sample: number; readonly all: number }): number =>
  isMoneyProof ? all : sample
