import type { Event } from '@arbiter/run'
import { type Line, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { momentTexts } from './commands.ts'
import { historyLines } from './history.ts'
import { endTexts } from './result.ts'
import { fitted } from './texts.ts'

/** RN-332: how the battle ended, gold and rating with their parts, and what decided it. */
export function resultRows(model: BoardModel): Line[] {
  const { scene, props } = model
  const { words, width } = scene
  const events = scene.events()
  const told = (type: Event['type']) => {
    const event = events.findLast((each) => each.type === type)
    return event ? fitted([words.say(props.kit.phrase({ ...event }), 'full')], width) : []
  }
  return [
    ...told('battleEnded').map((text) => line(text, 'strong')),
    ...(scene.view.setup.battle ? [] : told('battleRecorded').map((text) => line(text))),
    line(''),
    ...fitted(momentTexts(scene), width).map((text) => line(text)),
  ]
}

/** RN-335. */
export function overRows({ scene, events, props }: BoardModel): Line[] {
  const { words, width } = scene
  const last = events.at(-1)!
  const verdict = fitted([words.say(props.kit.phrase(last), 'full')], width).map((text) => line(text, 'strong'))
  if (scene.view.setup.battle) return verdict
  return [
    ...verdict,
    ...fitted(endTexts(scene), width).map((text) => line(text)),
    line(''),
    ...historyLines(scene.view.history, words).map((text) => line(text)),
  ]
}
