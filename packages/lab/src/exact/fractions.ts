import { type Ratio, ratio } from '@arbiter/kernel'

/** What a double is, to the last bit. */
export function ratioOf(value: number): Ratio {
  let whole = value
  let den = 1n
  while (!Number.isInteger(whole)) {
    whole *= 2
    den *= 2n
  }
  return ratio(BigInt(whole), den)
}

/** More bits than a double has, so that what is cut off can be told by one bit. */
const BITS = 64

/** The double nearest to a fraction of any size, so that 1/10 is the 0.1 that a person writes. */
export function nearestDouble({ num, den }: Ratio): number {
  if (num < 0n) return -nearestDouble({ num: -num, den })
  const shift = Math.max(0, BITS + bitsOf(den) - bitsOf(num))
  const scaled = num << BigInt(shift)
  const cut = scaled % den === 0n ? 0n : 1n
  return Number((scaled / den) | cut) / 2 ** shift
}

/** At most three too many. */
const bitsOf = (value: bigint): number => 4 * value.toString(16).length
