import type { HintAim, Hint as HintAnswer, View } from '@arbiter/dice'
import type { Table } from '@arbiter/table'
import { useState } from 'react'
import { askTool, giveUp } from '../../engine/client.ts'
import { useSetting } from '../../settings/settings.ts'
import type { DiceRules } from './rules.ts'
import { throwIdOf } from './useSelection.ts'

/** A note in the record for each hint that was asked for (DC-150). */
export interface HintNote {
  readonly hint: { readonly seat: number }
}

export interface Hint {
  readonly state: 'none' | 'thinking' | 'ready' | 'failed'
  readonly aim: HintAim
  readonly answer: HintAnswer | undefined
  /** Positions the best line puts aside. */
  readonly marked: readonly number[]
  /** With the aim of the last time, if none is named. */
  ask(aim?: HintAim): void
  cancel(): void
}

interface Asked {
  readonly moment: string
  readonly aim: HintAim
  readonly answer?: HintAnswer
  readonly failed?: boolean
}

const LANE = 'hints'

/** DC-150. On demand only, from the worker; asking is kept in the record. */
export function useHint({ packs }: DiceRules, table: Table, view: View, mayAct: boolean): Hint {
  const { dice, flags, turnPoints, cooldowns } = view
  const moment = `${throwIdOf(view)}/${JSON.stringify({ dice, flags, turnPoints, cooldowns })}`
  const [asked, setAsked] = useState<Asked>()
  const [usual, setUsual] = useSetting('dice.aim')
  const current = asked?.moment === moment ? asked : undefined

  async function ask(aim: HintAim): Promise<void> {
    if (!mayAct || (current?.aim === aim && !current.failed)) return
    if (asked && !asked.answer && !asked.failed) giveUp(LANE)
    const question: Asked = { moment, aim }
    setUsual(aim)
    setAsked(question)
    void table.note({ hint: { seat: view.seat } } satisfies HintNote)
    const answer = await askTool<HintAnswer>('dice', 'hint', { packs, view, aim }, LANE).catch(() => undefined)
    setAsked((latest) =>
      latest !== question ? latest : answer ? { ...question, answer } : { ...question, failed: true },
    )
  }

  function cancel(): void {
    setAsked(undefined)
    giveUp(LANE)
  }

  const answer = current?.answer
  return {
    state: !current ? 'none' : answer ? 'ready' : current.failed ? 'failed' : 'thinking',
    aim: current?.aim ?? usual,
    answer,
    marked: answer?.phase === 'to_save' ? (answer.lines[0]?.dice ?? []) : [],
    ask: (aim = usual) => void ask(aim),
    cancel,
  }
}
