import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedList } from './sharedList.ts'

const deeds = fc.array(
  fc.record({ list: fc.nat(7), do: fc.constantFrom('push', 'push', 'push', 'cut', 'copy', 'read'), by: fc.nat(150) }),
  { maxLength: 60 },
)

test('copies that go different ways are lists of their own', () => {
  fc.assert(
    fc.property(deeds, fc.nat(3), (all, first) => {
      let items = 0
      const pairs = [{ shared: new SharedList<number>(first), plain: [] as number[] }]
      for (const { list, do: what, by } of all) {
        const { shared, plain } = pairs[list % pairs.length]!
        if (what === 'push')
          for (let i = 0; i < by; i++) {
            shared.push(items)
            plain.push(items++)
          }
        else if (what === 'cut') {
          const length = Math.min(by, plain.length)
          shared.cut(first + length)
          plain.length = length
        } else if (what === 'copy') pairs.push({ shared: shared.copy(), plain: [...plain] })
        else void shared.whole
        for (const each of pairs) {
          expect(each.shared.whole.length).toBe(each.plain.length)
          expect(each.shared.end).toBe(first + each.plain.length)
          expect(each.shared.at(each.shared.end)).toBeUndefined()
          expect(each.shared.at(first - 1)).toBeUndefined()
        }
      }
      for (const { shared, plain } of pairs) {
        expect(shared.whole).toEqual(plain)
        expect(shared.from(first + 60, first + 70)).toEqual(plain.slice(60, 70))
        expect(shared.from(first)).toEqual(plain)
      }
    }),
    { seed: 7 },
  )
})
