import { roundHalfUp } from '@arbiter/kernel'
import {
  decimalValue,
  type Encounter,
  type Enemy,
  fightHpMax,
  type IntentType,
  intentPhrase,
  zoneOf,
} from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { useModWords } from './roadMarks.ts'
import { useLocal, useTable } from './tableContext.ts'

interface IntentWords {
  told(kind: IntentType | 'stunned', value: number): string
  /** What the number is made of, or what the intent does. */
  explained(encounter: Encounter, enemy: Enemy): string
}

export function useIntentWords(): IntentWords {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { plan } = useTable()
  const mods = useModWords()
  return {
    told: (kind, value) => wording.say(intentPhrase(kind, value)),
    explained(encounter, enemy) {
      const { intent } = enemy
      if (enemy.stunned) return text('twilightTable.intent.stunned')
      if (!intent) return ''
      if (intent.type === 'summon')
        return text('twilightTable.intent.summon', { who: local(plan.enemies.get(intent.summon)?.name) })
      if (intent.type === 'hex') {
        const curse = plan.road?.curses.get(intent.hex ?? '')
        return text('twilightTable.intent.hex', { curse: local(curse?.name), what: curse ? mods(curse.mods) : '' })
      }
      if (intent.type === 'ritual' && intent.base > 0) return text('twilightTable.intent.ritualPrav')
      if (intent.type !== 'attack') return text(`twilightTable.intent.${intent.type}`)
      const { balance } = plan
      const disarm = enemy.disarms.reduce((sum, { n }) => sum + n, 0)
      const deepNav = zoneOf(balance, encounter.resonance) === 'deepNav' ? balance.resonance.deepNavEnemyDamage : 0
      // For the eye: a share of HP may have no last decimal.
      const base = decimalValue(Math.round((1000 * intent.base) / intent.of))
      const parts = [text('twilightTable.intent.base', { n: base })]
      if (enemy.prepared)
        parts.push(text('twilightTable.intent.prepared', { n: decimalValue(balance.prepareMultiplier) }))
      if (enemy.enraged) parts.push(text('twilightTable.intent.enraged', { n: decimalValue(balance.enrageMultiplier) }))
      if (deepNav > 0) parts.push(text('twilightTable.intent.deepNav', { n: deepNav }))
      if (disarm > 0) parts.push(text('twilightTable.intent.disarmed', { n: disarm }))
      if (intent.most !== undefined) parts.push(text('twilightTable.intent.most', { n: intent.most }))
      const { fairHit = 1000 } = plan.road?.preset ?? {}
      if (fairHit < 1000) {
        const n = roundHalfUp(fightHpMax(plan, encounter) * fairHit, 1000)
        parts.push(text('twilightTable.intent.fair', { n }))
      }
      return parts.join(', ')
    },
  }
}
