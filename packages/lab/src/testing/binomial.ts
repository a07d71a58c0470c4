/** The truth about coins, by its own way: nothing here is shared with the lab. */

/** Chance of 0 … n heads. */
export function binomial(n: number, p: number): number[] {
  let row = [1]
  for (let toss = 0; toss < n; toss++) {
    const next = new Array<number>(row.length + 1).fill(0)
    for (const [heads, chance] of row.entries()) {
      next[heads]! += chance * (1 - p)
      next[heads + 1]! += chance * p
    }
    row = next
  }
  return row
}

/** Seat 1 against seat 2 with `n` tosses each. */
export function duel(n: number, p: number, q: number): { win: number; draw: number; loss: number } {
  const result = { win: 0, draw: 0, loss: 0 }
  for (const [a, chanceA] of binomial(n, p).entries())
    for (const [b, chanceB] of binomial(n, q).entries())
      result[a > b ? 'win' : a < b ? 'loss' : 'draw'] += chanceA * chanceB
  return result
}
