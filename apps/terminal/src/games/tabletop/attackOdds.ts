import {
  type Action,
  type ActionOf,
  attackFromView,
  deedPhrase,
  type Mode,
  oddsAttack,
  oddsContent,
  type SeenAttack,
  type SeenFighter,
} from '@arbiter/tabletop'
import { fixed, percent } from '../../numbers.ts'
import { cut, tableLines } from '../../table.ts'
import { namingOf } from './question.ts'
import { asked, isFoe, type TableScene } from './scene.ts'

interface Row {
  readonly deed: ActionOf<'deed'>
  readonly seen: SeenAttack
}

const MODES: readonly Mode[] = ['active', 'passive', 'none']
const NAME = 33
/** Columns of one mode. */
const MODE = 15

/** TT-179: for each attack on an enemy that could be declared now: chance to hit and mean damage by what the target does. */
export function attackOddsLines(scene: TableScene, legal: readonly Action[]): string[] {
  const { words, view } = scene
  const actor = asked(scene)
  const rows = actor ? legal.flatMap((action) => rowOf(scene, actor, action)) : []
  if (rows.length === 0) return [words.text('cli.tabletop.odds_none')]
  const shown = MODES.filter((mode) => rows.some(({ seen }) => seen.modes.includes(mode)))
  const head = ['attack', 'strikes', 'situation', ...shown.flatMap((mode) => [mode, 'mean'])]
  const name = NAME - MODE * Math.max(0, shown.length - 2)
  return [
    ...tableLines(
      head.map((column) => words.text(`cli.tabletop.column.${column}`)),
      rows.map((row) => {
        const [what = '', ...rest] = cellsOf(scene, row, shown)
        return [cut(what, name), ...rest]
      }),
      { left: [0, 2] },
    ),
    ...(rows.some(({ seen }) => seen.estimated)
      ? [words.text('cli.tabletop.odds_estimate', { skill: view.rules.botAssumedSkill })]
      : []),
  ]
}

/** TT-179: the same in a few words, behind an attack of the menu: `≈ 36% if they defend, 63% if not · damage 1.2`. */
export function attackChance(scene: TableScene, action: Action): string | undefined {
  const { plan, words } = scene
  const actor = asked(scene)
  const seen = actor && rowOf(scene, actor, action)[0]?.seen
  if (!seen) return undefined
  const modes = MODES.filter((mode) => seen.modes.includes(mode))
  const odds = modes.map((mode) => oddsAttack(seen.inputIn(mode), oddsContent(plan)))
  const chances = odds.map(({ hit }, i) =>
    words.text('cli.tabletop.chance', { share: percent(words, hit.value, 0), mode: modes[i]!, first: String(i === 0) }),
  )
  const means = odds.map(({ mean }) => fixed(words, mean.value, 1))
  return words.text('cli.tabletop.chances', {
    estimated: String(seen.estimated),
    list: chances.join(', '),
    harmless: String(seen.harmless),
    damage: [...new Set(means)].join('–'),
  })
}

function rowOf(scene: TableScene, actor: SeenFighter, action: Action): Row[] {
  if (action.type !== 'deed') return []
  const seen = attackFromView(scene.plan, scene.view, actor.uid, action)
  return seen && isFoe(scene, actor, scene.view.fighters[action.targets![0]!.uid]!) ? [{ deed: action, seen }] : []
}

/** TT-085: a choice that the situation does not leave has no number. */
function cellsOf(scene: TableScene, { deed, seen }: Row, shown: readonly Mode[]): string[] {
  const { words, plan } = scene
  const { uid, strikes = 1 } = deed.targets![0]!
  const cells = shown.flatMap((mode) => {
    if (!seen.modes.includes(mode)) return ['–', '–']
    const { hit, mean } = oddsAttack(seen.inputIn(mode), oddsContent(plan))
    return [percent(words, hit.value, 0), fixed(words, mean.value, 2)]
  })
  const once = deedPhrase({ ...deed, targets: [{ uid }] }, namingOf(scene))
  const name = words.say({ key: 'cli.tabletop.deed', params: { deed: once } })
  return [name, String(strikes), words.text(`cli.tabletop.situation.${seen.situation}`), ...cells]
}
