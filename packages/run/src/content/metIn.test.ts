import { expect, test } from 'vitest'
import { runKit } from '../kit.ts'
import { locales } from '../locales/index.ts'
import { metIn, signatureOf } from './metIn.ts'
import { core, entryOf } from './testing.ts'

const { content } = runKit(locales)

test('RN-715 a unit names the mechanics that its tags, its role, its faction and its statuses bring into play', () => {
  const met = (id: string) => metIn(content, entryOf(content.units, id))
  expect(met('footman')).toEqual(['engagement', 'riposte', 'intercept', 'charge', 'phalanx'])
  expect(met('ranger')).toEqual(['overwatch', 'lineOfSight', 'ammunition', 'contagion', 'stealth'])
  expect(met('ember_adept')).toEqual(['contagion', 'mana'])
  expect(met('spring_nymph')).toContain('regeneration')
  expect(met('assassin')).toContain('stealth')
  expect(met('iron_bulwark')).toContain('plating')
  for (const unit of content.units) expect([unit.id, metIn(content, unit).length]).not.toEqual([unit.id, 0])
  expect(metIn(core, { ...entryOf(core.units, 'footman'), tags: ['stealth'] })).toEqual(['engagement', 'riposte'])
})

test('RN-602 RN-710 the mechanic of a faction is one of its units only where they have its tag', () => {
  const signature = (id: string) => signatureOf(content, entryOf(content.units, id))
  expect(
    ['cutpurse', 'alley_guard', 'gate_warden', 'ember_adept', 'iron_bulwark', 'footman', 'hydra'].map(signature),
  ).toEqual([...['stealth', undefined, 'phalanx', 'mana', 'plating', undefined, undefined]])
})
