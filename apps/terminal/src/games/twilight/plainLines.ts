import { localText } from '@arbiter/kernel'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { aftermathOf, aftermathTexts } from './aftermath.ts'
import { questionOf } from './choice.ts'
import { roadTexts as companyTexts, fightTexts } from './company.ts'
import { revealedLines } from './foeSheet.ts'
import { foeText } from './foes.ts'
import { graces } from './graces.ts'
import { cardText, costText, handOf } from './hand.ts'
import { heroName, heroTexts, roundTexts } from './hero.ts'
import { finishers } from './offers.ts'
import { itemPile, pileCounts } from './piles.ts'
import { resonanceText } from './resonance.ts'
import { effortTexts, placeTexts, roadEntries } from './road.ts'
import { layerText } from './roadMap.ts'
import { type EncounterScene, inEncounter, type TwilightScene, twilightScene } from './scene.ts'
import { sentences } from './sentences.ts'

/** The whole screen in sentences, as a screen reader would want it. */
export function plainLines(scene: Scene): string[] {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  return (open ? encounterTexts(open) : roadTexts(own)).flatMap((text) => wrap(text, own.width, '  '))
}

function roadTexts(scene: TwilightScene): string[] {
  const { name, text } = placeTexts(scene)
  const question = questionTexts(scene)
  const layer = layerText(scene)
  return [
    layer === undefined ? name : `${name} (${layer})`,
    ...(text && question.length === 0 ? [text] : []),
    resonanceText(scene),
    heroText(scene),
    ...companyTexts(scene),
    ...(question.length > 0 ? question : optionTexts(scene)),
    ...itemPile(scene),
    pileCounts(scene),
  ]
}

function optionTexts(scene: TwilightScene): string[] {
  const entries = roadEntries(scene)
  return [
    ...rewardTitle(scene),
    ...entries.map(({ number, title, detail, refusal, things }) => {
      const more = [refusal ?? '', things ? scene.words.text('cli.twilight.asks', { number }) : '']
      const head = refusal === undefined ? `${number}.` : `(${number})`
      return `${head} ${sentences(title, detail, ...more)}`
    }),
    ...(entries.some(({ check }) => check) ? effortTexts(scene) : []),
  ]
}

/** TW-498. */
const rewardTitle = ({ view, words }: TwilightScene): string[] =>
  view.session.road?.offers ? [words.text('cli.twilight.reward')] : []

function encounterTexts(scene: EncounterScene): string[] {
  const { encounter, plan, words } = scene
  if (encounter.phase === 'over') return aftermathTexts(aftermathOf(scene), plan, words)
  const { name, text } = plan.scenarios.get(encounter.scenario)!
  const question = questionTexts(scene)
  return [
    words.text('cli.twilight.round', { scenario: localText(name, words.language), round: encounter.round }),
    ...(text && encounter.round === 1 && !encounter.touched ? [localText(text, words.language)] : []),
    resonanceText(scene),
    ...encounter.enemies.flatMap((enemy) => [foeText(scene, enemy), ...revealedLines(scene, enemy).map(indented)]),
    heroText(scene),
    ...fightTexts(scene),
    words.text('cli.twilight.this_round', { sums: roundTexts(scene).join(', ') }),
    ...(question.length > 0 ? question : [...handTexts(scene), ...offerTexts(scene), ...graceTexts(scene)]),
    pileCounts(scene),
  ]
}

const heroText = (scene: TwilightScene): string => `${heroName(scene)}: ${heroTexts(scene).join(', ')}`

function questionTexts(scene: TwilightScene): string[] {
  const question = questionOf(scene)
  return question ? [question.title, ...question.about, `s: ${question.safe}`, `r: ${question.risk}`] : []
}

function handTexts(scene: EncounterScene): string[] {
  const { encounter, kit, words } = scene
  const cards = handOf(scene).map((held) => {
    const { number, card, refusal, aimed } = held
    const text = words.text('cli.twilight.card', {
      number: refusal ? `(${number})` : `${number}.`,
      card: { term: `twilight.card.${card.id}` },
      cost: costText(scene, held),
      text: cardText(scene, held),
    })
    if (refusal) return `${text}. ${words.say(kit.explain(refusal))}`
    return aimed ? `${text}. ${words.text('cli.twilight.aim', { number })}` : text
  })
  const burned = encounter.effort.map(
    (uid, at) => `u${at + 1} ${words.text(`twilight.card.${encounter.cards[uid]!.id}`)}`,
  )
  return [
    words.text('cli.twilight.hand', { n: cards.length }),
    ...cards,
    ...(burned.length > 0 ? [words.text('cli.twilight.burned', { cards: burned.join(', ') })] : []),
  ]
}

const offerTexts = (scene: EncounterScene): string[] =>
  finishers(scene).map(({ number, typed, text }) => `${number === undefined ? '' : `${number}. `}${typed}: ${text}`)

/** Prayers and items go on with the numbers. */
function graceTexts(scene: EncounterScene): string[] {
  const { length } = scene.encounter.hand
  const before = length + finishers(scene).filter(({ number }) => number !== undefined).length
  return graces(scene).map(({ title }, at) => `${before + at + 1}. ${title}`)
}

const indented = (text: string): string => `  ${text}`
