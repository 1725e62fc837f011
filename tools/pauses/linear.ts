/** A labelled example: its features, each with the same value, and whether it belongs to the class. */
export interface Example {
  /** Lists of features. The features of each list have the same value. */
  readonly lists: readonly { readonly features: readonly number[]; readonly value: number }[]
  readonly isOfClass: boolean
}

/** Passes over the examples. More change nothing that the quantised weights would show. */
const passes = 10

/**
 * Returns how much each feature counts in training: the square of its inverse document frequency, the logarithm of how rare it is
 * among the examples, on average 1. So a word says more than the parts that all words have. Source: Spärck Jones, A statistical
 * interpretation of term specificity, 1972.
 */
function rarityOf(examples: readonly Example[], size: number): Float64Array {
  const counts = new Float64Array(size)
  for (const { lists } of examples)
    for (const { features } of lists)
      for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
  const rarity = counts.map((count) => Math.log(1 + examples.length / (1 + count)) ** 2)
  let [total, all] = [0, 0]
  for (const [feature, count] of counts.entries()) {
    total += count * (rarity[feature] ?? 0)
    all += count
  }
  return rarity.map((each) => (each * all) / total)
}

/**
 * Trains a linear classifier: the weights w that minimise |w|² / 2 + C Σ max(0, 1 − y w·x)², a support vector machine with squared
 * hinge loss and without a bias, by dual coordinate descent. Source: Hsieh et al., A Dual Coordinate Descent Method for Large-scale Linear
 * SVM, ICML 2008, algorithm 1. A feature counts by its rarity, which its weight contains in the end. The examples come in an order that a fixed seed shuffles, so that the same examples give the same weights.
 * @param cost C: how much a mistake weighs against large weights
 */
export function trainLinear(examples: readonly Example[], size: number, cost: number): Float64Array {
  const weights = new Float64Array(size)
  const duals = new Float64Array(examples.length)
  const diagonal = 1 / (2 * cost)
  const rarity = rarityOf(examples, size)
  const squares = examples.map(({ lists }) =>
    lists.reduce((total, { features, value }) => {
      for (const feature of features) total += value * value * (rarity[feature] ?? 0)
      return total
    }, 0),
  )
  const order = examples.map((_, nth) => nth)
  const random = seeded(7)
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random)
    for (const nth of order) {
      const { lists, isOfClass } = examples[nth] as Example
      const sign = isOfClass ? 1 : -1
      const old = duals[nth] ?? 0
      const gradient = sign * scoreOf(lists, weights) - 1 + diagonal * old
      const dual = Math.max(0, old - gradient / ((squares[nth] ?? 0) + diagonal))
      duals[nth] = dual
      const change = (dual - old) * sign
      if (change === 0) continue
      for (const { features, value } of lists)
        for (const feature of features)
          weights[feature] = (weights[feature] ?? 0) + change * value * (rarity[feature] ?? 0)
    }
  }
  return weights
}

/** Returns w·x. */
export function scoreOf(lists: Example['lists'], weights: Float64Array): number {
  let total = 0
  for (const { features, value } of lists) {
    let sum = 0
    for (const feature of features) sum += weights[feature] ?? 0
    total += sum * value
  }
  return total
}

/** Numbers from 0 to 1, always the same. Source: the linear congruential generator of Numerical Recipes. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Shuffles in place (Fisher and Yates). */
function shuffle(list: number[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other] as number, list[last] as number]
  }
}
