import { type ArenaKit, type FighterView, percent, type View } from '@arbiter/arena'
import { cut, wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'

/** The fight as a list: zone by zone, everybody with number, team, health, initiative, resources and statuses. */
export function plainLines({ kit, view: shown, words, width }: Scene): string[] {
  const view = shown as View
  const zones = [...new Set(view.fighters.map(({ zone }) => zone))]
  const title = [
    words.text(`arena.event.${view.setup.event.id}`),
    words.text('cli.arena.at_tick', { tick: view.tick }),
    ...(view.attritionBp > 0 ? [words.text('cli.arena.attrition', { n: percent(view.attritionBp) })] : []),
  ]
  return [
    cut(title.join(' · '), width),
    ...zones.flatMap((zone) => {
      const here = view.fighters.filter((fighter) => fighter.zone === zone && !fighter.removed)
      if (here.length === 0) return []
      return [words.text(`arena.zone.${zone}`), ...here.flatMap((fighter) => fighterLines(fighter, view, words, width))]
    }),
    ...priceLines(kit as unknown as ArenaKit, view, words, width),
  ]
}

function fighterLines(fighter: FighterView, { actor }: View, words: Scene['words'], width: number): string[] {
  const { cid, team, hp, maxHp, initiative, pools, statuses, shields, fallen } = fighter
  const name = `${words.text(`arena.fighter.${cid}`)} (${words.text(`arena.seat.${team + 1}`)})`
  const head = `${cid === actor ? '▶' : ' '} #${cid} ${name}`
  if (fallen) return [cut(`${head}: † ${words.text('cli.arena.fallen')}`, width)]
  const shield = shields.reduce((sum, each) => sum + each.hp, 0)
  const parts = [
    words.text('cli.arena.hp', { hp: String(hp).replace('-', '−'), max: maxHp }),
    ...(hp <= 0 ? [words.text('cli.arena.downed')] : []),
    ...(shield > 0 ? [`◊${shield}`] : []),
    words.text('cli.arena.initiative', { n: initiative }),
    ...pools.map(({ id, value, max }) => `${words.text(`arena.pool.${id}`)} ${value}/${max}`),
    ...statuses.map(({ id, stacks }) => `${words.text(`arena.status.${id}`)} ${stacks}`),
  ]
  return wrap(`${head}: ${parts.join(', ')}`, width, '     ')
}

/** What the Actions of the one who decides cost; summons have no prices. */
function priceLines(kit: ArenaKit, { setup, actor, fighters }: View, words: Scene['words'], width: number): string[] {
  if (actor < 0 || fighters[actor]!.summoner >= 0) return []
  const prices = kit.sheet(setup, actor).actions.flatMap(({ id, costs, cooldown }) => {
    const parts = [
      ...Object.entries(costs).map(([pool, amount]) => `${words.text(`arena.pool.${pool}`)} ${amount}`),
      ...(cooldown > 0 ? [words.text('cli.arena.cooldown', { n: cooldown })] : []),
    ]
    return parts.length > 0 ? [`${words.text(`arena.source.${id}`)} (${parts.join(', ')})`] : []
  })
  return wrap(words.text('cli.arena.prices', { list: prices.join('; ') }), width, '  ')
}
