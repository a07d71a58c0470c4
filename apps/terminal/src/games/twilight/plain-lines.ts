import { wrap } from '../../table.ts'
import type { Scene } from '../terminal-game.ts'
import { aftermathOf, aftermathTexts } from './aftermath.ts'
import { questionOf } from './choice.ts'
import { revealedLines } from './foe-sheet.ts'
import { foeText } from './foes.ts'
import { cardText, costText, handOf } from './hand.ts'
import { heroName, heroTexts, roundTexts } from './hero.ts'
import { finishers } from './offers.ts'
import { itemPile, pileCounts } from './piles.ts'
import { resonanceText } from './resonance.ts'
import { effortTexts, placeTexts, roadEntries } from './road.ts'
import { type EncounterScene, inEncounter, type TwilightScene, twilightScene } from './scene.ts'

/** The whole screen in sentences, as a screen reader would want it. */
export function plainLines(scene: Scene): string[] {
  const own = twilightScene(scene)
  const open = inEncounter(own)
  return (open ? encounterTexts(open) : roadTexts(own)).flatMap((text) => wrap(text, own.width, '  '))
}

function roadTexts(scene: TwilightScene): string[] {
  const { name, text } = placeTexts(scene)
  const question = questionTexts(scene)
  return [
    name,
    ...(text && question.length === 0 ? [text] : []),
    resonanceText(scene),
    heroText(scene),
    ...(question.length > 0 ? question : optionTexts(scene)),
    ...itemPile(scene),
    pileCounts(scene),
  ]
}

function optionTexts(scene: TwilightScene): string[] {
  const entries = roadEntries(scene)
  return [
    ...entries.map(({ number, title, detail }) => `${number}. ${[title, detail].filter(Boolean).join('. ')}`),
    ...(entries.some(({ check }) => check) ? effortTexts(scene) : []),
  ]
}

function encounterTexts(scene: EncounterScene): string[] {
  const { encounter, plan, words } = scene
  if (encounter.phase === 'over') return aftermathTexts(aftermathOf(scene), plan, words)
  const { name, text } = plan.scenarios.get(encounter.scenario)!
  const question = questionTexts(scene)
  return [
    words.text('cli.twilight.round', { scenario: name[words.language], round: encounter.round }),
    ...(text && encounter.round === 1 && !encounter.touched ? [text[words.language]] : []),
    resonanceText(scene),
    ...encounter.enemies.flatMap((enemy) => [foeText(scene, enemy), ...revealedLines(scene, enemy).map(indented)]),
    heroText(scene),
    words.text('cli.twilight.this_round', { sums: roundTexts(scene).join(', ') }),
    ...(question.length > 0 ? question : [...handTexts(scene), ...offerTexts(scene)]),
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

const indented = (text: string): string => `  ${text}`
