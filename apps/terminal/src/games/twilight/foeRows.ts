import { activeEnemies, type Enemy } from '@arbiter/twilight'
import { cells, cut, padEnd } from '../../table.ts'
import { bar } from '../bar.ts'
import { type Line, line } from '../screen.ts'
import { badgeText, isVeiled, stateTexts, willText } from './foes.ts'
import { type EncounterScene, enemyName } from './scene.ts'

const NAME = 20
const BADGE = 16
const BAR = 6
const TRACK = 18

/** Two rows for each enemy that still stands, the target marked; one row for all others (TW-276). Where rows are scarce, only the target has two. */
export function foeRows(scene: EncounterScene, target: number | undefined, scarce: boolean): Line[] {
  const active = activeEnemies(scene.encounter)
  const decided = scene.encounter.enemies.filter(({ outcome }) => outcome !== null)
  return [
    ...active.flatMap((enemy) => {
      const chosen = enemy.slot === target
      const states = line(cut(`   ${stateTexts(scene, enemy).join(' · ')}`, scene.width), 'faint')
      return [standing(scene, enemy, active.length > 1 && chosen), ...(scarce && !chosen ? [] : [states])]
    }),
    ...(decided.length > 0 ? [line(cut(decidedText(scene, decided), scene.width), 'faint')] : []),
  ]
}

function standing(scene: EncounterScene, enemy: Enemy, chosen: boolean): Line {
  const { words } = scene
  const { slot, hp, hpMax, wp, wpMax } = enemy
  const head = `${chosen ? '▶' : ' '}${slot + 1} ${padEnd(shortName(enemyName(scene, slot), NAME), NAME)} `
  const track = (name: string, now: number, max: number) =>
    padEnd(`${words.text(`twilight.enemy_stat.${name}`)} ${bar(now, max, BAR)} ${now}/${max}`, TRACK)
  return [
    { text: head, look: chosen ? 'chosen' : 'strong' },
    { text: padEnd(cut(badgeText(scene, enemy), BADGE), BADGE), look: 'sign' },
    { text: ` ${track('hp_max', hp, hpMax)}`, look: 'team1' },
    {
      text: ` ${wpMax === 0 || isVeiled(scene, enemy) ? cut(willText(scene, enemy), TRACK) : track('wp_max', wp, wpMax)}`,
      look: 'team2',
    },
  ]
}

/** `2 Moon Wolf 2: Slain · 3 Moon Wolf 3: Pacified`. */
const decidedText = (scene: EncounterScene, enemies: readonly Enemy[]): string =>
  ` ${enemies.map((enemy) => `${enemy.slot + 1} ${enemyName(scene, enemy.slot)}: ${badgeText(scene, enemy)}`).join(' · ')}`

/** A name in few columns that keeps its number. */
function shortName(name: string, width: number): string {
  if (cells(name) <= width) return name
  const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
  return cut(base, width - cells(number)) + number
}
