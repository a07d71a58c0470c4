/** `wins[i][j]`: how often i beat j; a draw is half a win for each. */
export type WinTable = readonly (readonly number[])[]

export interface Strengths {
  /** Natural logarithms with mean 0. */
  readonly logs: readonly number[]
  /** Standard errors of these. */
  readonly errors: readonly number[]
}

const ROUNDS = 10_000
const PRECISION = 1e-10

/**
 * Bradley–Terry strengths by Hunter's MM algorithm: i beats j with odds of their strengths. Everybody gets half a win and
 * half a loss against everybody they met, so that who never lost has a finite strength; with many matches that is nothing.
 */
export function bradleyTerry(table: WinTable): Strengths {
  const wins = table.map((row, i) => row.map((won, j) => (met(table, i, j) ? won + 0.5 : 0)))
  const count = wins.length
  let strengths = wins.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const next = strengths.map((own, i) => {
      let won = 0
      let weight = 0
      for (let j = 0; j < count; j++) {
        if (!met(table, i, j)) continue
        won += wins[i]![j]!
        weight += (wins[i]![j]! + wins[j]![i]!) / (own + strengths[j]!)
      }
      return weight === 0 ? own : won / weight
    })
    const mean = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / count)
    const scaled = next.map((value) => value / mean)
    const change = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / strengths[i]!))))
    strengths = scaled
    if (change < PRECISION) break
  }
  return { logs: strengths.map(Math.log), errors: standardErrors(wins, strengths) }
}

const met = (table: WinTable, i: number, j: number): boolean => i !== j && table[i]![j]! + table[j]![i]! > 0

/**
 * From the observed information. Strengths are known up to a factor; adding 1 everywhere fixes their sum, and adds
 * 1 / count² to each variance, which is taken off again.
 */
function standardErrors(wins: WinTable, strengths: readonly number[]): number[] {
  const count = strengths.length
  const information = strengths.map(() => new Array<number>(count).fill(1))
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      if (i === j) continue
      const games = wins[i]![j]! + wins[j]![i]!
      const p = strengths[i]! / (strengths[i]! + strengths[j]!)
      information[i]![i]! += games * p * (1 - p)
      information[i]![j]! -= games * p * (1 - p)
    }
  }
  const inverse = invert(information)
  return inverse.map((row, i) => Math.sqrt(Math.max(0, row[i]! - 1 / count ** 2)))
}

/** Gauss–Jordan with pivots. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const by = rows[column]![column]!
    if (by === 0) return matrix.map(() => new Array<number>(size).fill(Number.NaN))
    rows[column] = rows[column]!.map((value) => value / by)
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rows[row]![column]!
      if (factor !== 0) rows[row] = rows[row]!.map((value, i) => value - factor * rows[column]![i]!)
    }
  }
  return rows.map((row) => row.slice(size))
}
