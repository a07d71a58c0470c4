import type { PhraseValue } from '@arbiter/kernel'
import type { AttackResolved, EventOf } from '../events.ts'
import type { Sum } from '../state.ts'
import { sourceName, times } from './deed.ts'
import type { Fillers } from './event.ts'
import { fighter, type Naming } from './names.ts'
import { namedSumOf, SECRET, sumOf, sums } from './sum.ts'
import { chain, degree, directionAt, inline, named, type Params } from './values.ts'

/** Declaring, defending, rolling, comparing. */
export const ATTACK_FILLERS: Fillers<
  | 'attackDeclared'
  | 'castDeclared'
  | 'situationFound'
  | 'defenceChosen'
  | 'checkRolled'
  | 'passiveTaken'
  | 'attackResolved'
  | 'benefitChosen'
  | 'supportResolved'
  | 'contestResolved'
> = {
  attackDeclared: (event) => ({
    who: fighter(event, event.uid),
    source: sourceName(event.deed, event.source),
    ...aimedAt(event.targets, event),
  }),
  castDeclared: (event) => ({
    who: fighter(event, event.uid),
    source: sourceName('cast', event.spell),
    ...aimedAt(event.targets, event),
  }),
  situationFound: (event) => ({
    who: fighter(event, event.uid),
    target: fighter(event, event.target),
    situation: named('situation', event.found),
    reason: named('reason', event.reason),
    changed: String(event.set !== null),
    set: named('situation', event.set ?? event.found),
    noted: String(event.note !== null),
    note: event.note ?? '',
  }),
  defenceChosen: (event) => ({
    who: fighter(event, event.uid),
    attacker: fighter(event, event.attacker),
    choices: { list: event.hurdles.map(choice) },
    turned: String(event.turnTo !== null),
    direction: event.turnTo === null ? '' : directionAt(event.map, event.turnTo),
  }),
  checkRolled: (event) => ({
    who: fighter(event, event.uid),
    purpose: named('purpose', event.purpose),
    ...sums('sum', event.sum),
    entered: String(event.entered),
  }),
  passiveTaken: (event) => ({
    who: fighter(event, event.uid),
    purpose: named('purpose', event.purpose),
    mode: event.mode,
    ...sums('sum', event.sum),
  }),
  attackResolved: attackParams,
  benefitChosen: (event) => ({
    who: fighter(event, event.uid),
    attacker: fighter(event, event.attacker),
    benefit: event.benefit,
  }),
  supportResolved: (event) => ({
    who: fighter(event, event.uid),
    target: fighter(event, event.target),
    self: String(event.uid === event.target),
    source: sourceName('cast', event.spell),
    ...sums('sum', event.sum),
    difficulty: event.difficulty,
    success: String(event.success),
    degree: degree(event.degree),
  }),
  contestResolved: (event) => {
    const { mode } = event
    const other = { mode, reaction: mode === 'active' ? ('hold' as const) : null, sum: event.other }
    return {
      who: fighter(event, event.uid),
      holder: fighter(event, event.holder),
      ...sums('own', event.own),
      other: defence(other, sumOf, CHOSEN),
      otherFull: defence(other, namedSumOf, CHOSEN),
      free: String(event.free),
    }
  },
}

/** TT-085: why nobody defends. */
const CHOSEN = named('reason', 'chosen')

function attackParams(event: EventOf<'attackResolved'>): Params {
  const reason = named('reason', whyOf(event))
  const isSudden = event.situation === 'sudden'
  const whyNone = isSudden ? reason : CHOSEN
  const situation = named('situation', event.situation)
  const explained = { key: 'tabletop.situation_line', params: { situation, reason } }
  // Said once: a sudden attack has its reason beside the 0.
  const isSaidLater = isSudden && event.hurdles.some(({ mode }) => mode === 'none')
  const outcome = outcomeOf(event)
  return {
    who: fighter(event, event.uid),
    target: fighter(event, event.target),
    source: times(sourceName(event.deed, event.source), event.strikes),
    situation: isSaidLater ? situation : explained,
    ...sums('attack', event.attack),
    defence: defences(event, sumOf, whyNone),
    defenceFull: defences(event, namedSumOf, whyNone),
    outcome: chain([marginOf(event), ...outcome]),
    success: event.success ? 'true' : event.margin === 0 ? 'tie' : 'false',
    total: event.attack?.total ?? UNKNOWN,
    against: event.hurdles.at(-1)?.sum?.total ?? (isUndefended(event) ? 0 : UNKNOWN),
    critical: String(event.degree >= 2),
    hurt: String(event.damage.length > 0),
    wounds: woundsOf(event),
    before: event.apBefore ?? UNKNOWN,
    after: event.apAfter ?? UNKNOWN,
  }
}

function whyOf({ set, situation, reason }: AttackResolved): string {
  if (set) return 'set'
  // TT-082: found from behind, and normal because he turned.
  return situation === 'normal' && reason === 'behind' ? 'turned' : reason
}

/** A number that the audience may not know. */
const UNKNOWN = '?'

const marginOf = ({ margin }: AttackResolved): PhraseValue =>
  margin === 0 ? { term: 'tabletop.tie' } : { key: 'tabletop.margin', params: { n: Math.abs(margin) } }

function outcomeOf({ success, degree: n, damage, deed }: AttackResolved): PhraseValue[] {
  if (!success) return [{ key: 'tabletop.defended', params: { degree: degree(n) } }]
  if (damage.length > 0) return [degree(n), woundsOf({ damage })]
  // A spell may be for something else, a push and a grab are.
  return deed === 'attack' || deed === 'ram' ? [degree(n), { term: 'tabletop.no_wound' }] : [degree(n)]
}

const woundsOf = ({ damage }: Pick<AttackResolved, 'damage'>): PhraseValue => ({
  key: 'tabletop.wounds',
  params: { n: damage.length, damage: { list: damage } },
})

const isUndefended = ({ hurdles }: AttackResolved): boolean => hurdles.at(-1)?.mode === 'none'

type Hurdle = AttackResolved['hurdles'][number]
type Shown = Pick<Hurdle, 'mode' | 'reaction' | 'sum'>
type Teller = (sum: Sum) => PhraseValue

/** TT-108: one after the other, as far as the attack came. */
const defences = ({ hurdles }: AttackResolved, tell: Teller, whyNone: PhraseValue): PhraseValue =>
  hurdles
    .map((hurdle) => defence(hurdle, tell, whyNone))
    .reduce<PhraseValue>(
      (first, then) => (first === '' ? then : { key: 'tabletop.next_hurdle', params: { first, then } }),
      '',
    )

function defence({ mode, reaction, sum }: Shown, tell: Teller, whyNone: PhraseValue): PhraseValue {
  if (mode === 'none') return { key: 'tabletop.no_defence', params: { reason: whyNone } }
  const told = sum ? tell(sum) : SECRET
  if (mode === 'passive') return { key: 'tabletop.defence_by', params: { sum: told, by: named('mode', 'passive') } }
  if (tell === sumOf || !reaction) return told
  return { key: 'tabletop.defence_by', params: { sum: told, by: named('reaction', reaction) } }
}

type Targets = EventOf<'attackDeclared'>['targets']
const aimedAt = (targets: Targets, naming: Naming): Params => ({
  n: targets.length,
  targets: { list: targets.map(({ uid, strikes }) => times(fighter(naming, uid), strikes)) },
})

/** "dodge (acrobatics)", "passive (athletics)", "no defence". */
function choice({ mode, reaction, skill }: EventOf<'defenceChosen'>['hurdles'][number]): PhraseValue {
  const name = mode === 'active' && reaction ? named('reaction', reaction) : named('mode', mode)
  if (mode === 'none' || skill === null) return name
  return { key: 'tabletop.with_skill', params: { name, skill: inline('skill', skill) } }
}
