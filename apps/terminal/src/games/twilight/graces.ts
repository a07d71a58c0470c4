import { type Action, activeEnemies, effectPhrase, PRAYERS, prayerCost, STEADY } from '@arbiter/twilight'
import { allowed, type EncounterScene, enemyName } from './scene.ts'

/** A prayer or an item that can be used in this round (TW-421, TW-511). */
export interface Grace {
  readonly title: string
  readonly action: Action
}

export function graces(scene: EncounterScene): Grace[] {
  if (!scene.encounter.road) return []
  return [...prayers(scene), ...items(scene), ...lifts(scene)].filter(({ action }) => allowed(scene, action))
}

function prayers({ kit, plan, view, words }: EncounterScene): Grace[] {
  return PRAYERS.flatMap((kind): Grace[] => {
    const aims = kind === 'steady' ? STEADY.map((on) => ({ on })) : [{}]
    return aims.map((aim) => {
      const action: Action = { type: 'pray', kind, ...aim }
      const price = words.text('twilight.price.faith', { n: prayerCost(plan, kind) })
      return { title: `${words.say(kit.describe(action, view))}, ${price}`, action }
    })
  })
}

/** One line for each enemy that an item can be aimed at. */
function items(scene: EncounterScene): Grace[] {
  const { plan, view, encounter, words } = scene
  const slots = activeEnemies(encounter).map(({ slot }) => slot)
  return [...new Set(view.session.inventory)].flatMap((item): Grace[] => {
    const { use, effects } = plan.items.get(item)!
    if (!use.includes('encounter')) return []
    const does = effects.map((effect) => words.say(effectPhrase(effect))).join('; ')
    const name = words.text(`twilight.item.${item}`)
    const plain: Action = { type: 'useItem', item }
    if (slots.length < 2 || (allowed(scene, plain) && !allowed(scene, { ...plain, target: slots[0]! })))
      return [{ title: `${name}: ${does}`, action: plain }]
    const aimed = slots.map(
      (slot): Grace => ({ title: `${name} → ${enemyName(scene, slot)}: ${does}`, action: { ...plain, target: slot } }),
    )
    return allowed(scene, plain) ? [{ title: `${name}: ${does}`, action: plain }] : aimed
  })
}

/** TW-461. A card that lifts a curse: one line for each where several could go; a number alone takes the oldest. */
function lifts({ plan, encounter, words }: EncounterScene): Grace[] {
  const curses = encounter.road!.curses.filter(({ id }) => plan.road!.curses.get(id)!.kind === 'curse')
  if (curses.length < 2) return []
  return encounter.hand.flatMap((card) => {
    const { id, effects } = plan.cards.get(encounter.cards[card]!.id)!
    if (!effects.some(({ kind }) => kind === 'lift_curse')) return []
    return curses.map(
      ({ id: curse }): Grace => ({
        title: `${words.text(`twilight.card.${id}`)} → ${words.text(`twilight.curse.${curse}`)}`,
        action: { type: 'playCard', card, curse },
      }),
    )
  })
}
