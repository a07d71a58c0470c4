import { describe, expect, test } from 'vitest'
import { evil, exact, fair, loadedOnes, loose, setA, setB, six, some } from './golden.ts'
import { allUsableOdds, bustOdds, meanBestScore, type Odds, throwMean } from './odds.ts'

const text = ({ num, den }: Odds): string => (den === 1n ? `${num}` : `${num}/${den}`)
const sizes = [1, 2, 3, 4, 5, 6]

describe('17.1 bust odds', () => {
  test('DC-117 one to six equal dice', () => {
    const row = (profile: readonly number[]) => sizes.map((n) => text(bustOdds(six(profile).slice(0, n), exact)))
    expect(row(fair)).toEqual(['2/3', '4/9', '5/18', '17/108', '25/324', '5/162'])
    expect(row(loadedOnes)).toEqual(['2/5', '4/25', '3/50', '51/2500', '3/500', '9/6250'])
    expect(row(evil)).toEqual(['6/7', '36/49', '405/686', '4131/9604', '18225/67228', '32805/235298'])
    const values = sizes.map((n) => bustOdds(six(fair).slice(0, n), exact).value.toFixed(12))
    expect(values).toEqual([
      '0.666666666667',
      '0.444444444444',
      '0.277777777778',
      '0.157407407407',
      '0.077160493827',
      '0.030864197531',
    ])
  })
  test('DC-117 busting throws of fair dice: 1440 of 46,656, since three pairs do not score', () => {
    const busts = sizes.map((n) => {
      const { num, den } = bustOdds(six(fair).slice(0, n), exact)
      return Number((num * 6n ** BigInt(n)) / den)
    })
    expect(busts).toEqual([4, 16, 60, 204, 600, 1440])
  })
  test('DC-117 mixed sets', () => {
    const row = (profile: readonly number[]) => [0, ...sizes].map((k) => text(bustOdds(some(profile, k), exact)))
    expect(row(loadedOnes)).toEqual(['5/162', '1/54', '1/90', '1/150', '1/250', '3/1250', '9/6250'])
    expect(row(evil)).toEqual(['5/162', '5/126', '5/98', '45/686', '405/4802', '3645/33614', '32805/235298'])
    expect(text(bustOdds(setB, exact))).toBe('853/33600')
    expect(text(bustOdds(setA, exact))).toBe('1/42')
  })
  test('DC-117 weights whose product is beyond 2^53 stay exact', () => {
    const heavy = [1000, 999, 998, 997, 996, 995]
    const { num, den } = bustOdds(six(heavy), exact)
    expect(den > 2n ** 53n).toBe(true)
    const safe = throwMean(six(heavy), (faces) => (exact.hasScore(faces) ? 1 : 0))
    expect(num * safe.den + safe.num * den).toBe(den * safe.den)
  })
  test('DC-117 the reading of straights does not matter for a bust', () => {
    expect(bustOdds(setB, loose)).toEqual(bustOdds(setB, exact))
  })
  test('DC-021 DC-022 a face of weight 0 is never thrown', () => {
    expect(text(bustOdds([[1, 0, 0, 0, 1, 0]], exact))).toBe('0')
    expect(text(bustOdds(six([1, 1, 1, 1, 1, 0]), exact))).toBe('18/3125')
  })
})

describe('17.2 one throw', () => {
  const means = (profile: readonly number[], scoring: typeof exact) =>
    sizes.map((n) => text(meanBestScore(six(profile).slice(0, n), scoring)))
  test('DC-122 mean of the highest-scoring selection', () => {
    expect(means(fair, loose)).toEqual(['25', '50', '3125/36', '3875/27', '313625/1296', '258625/648'])
    expect(means(fair, exact)).toEqual(['25', '50', '3125/36', '3875/27', '313625/1296', '28625/72'])
    expect(means(loadedOnes, loose)).toEqual(['55', '110', '5087/20', '12551/25', '69827/80', '7056571/5000'])
    expect(means(evil, loose)).toEqual([
      '75/7',
      '150/7',
      '64875/1372',
      '233025/2401',
      '51256875/268912',
      '317790525/941192',
    ])
    expect([means(loadedOnes, exact)[5], means(evil, exact)[5]]).toEqual(['7051531/5000', '45346575/134456'])
  })
  test('DC-122 chance that all thrown dice can be used', () => {
    const usable = (scoring: typeof exact) => sizes.map((n) => text(allUsableOdds(six(fair).slice(0, n), scoring)))
    expect(usable(loose)).toEqual(['1/3', '1/9', '1/18', '13/324', '119/1944', '1/16'])
    expect(usable(exact)).toEqual(['1/3', '1/9', '1/18', '13/324', '119/1944', '17/432'])
  })
})
