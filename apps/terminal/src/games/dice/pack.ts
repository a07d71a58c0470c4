import { packFaultPhrase, withIds } from '@arbiter/content'
import {
  type ContentReport,
  exactMeasures,
  type LoadedContent,
  loadContent,
  packBrief,
  reportContent,
} from '@arbiter/dice'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { Failure } from '../../failure.ts'
import { fixed, signedPoints } from '../../numbers.ts'
import { tableLines } from '../../table.ts'
import type { PackTools } from '../terminalGame.ts'
import { readSet } from './sets.ts'

/** DC-133, DC-141. */
export const dicePackTools: PackTools = {
  brief: (packs, language) => packBrief(loaded(packs).content.tuning, language),
  warnings: (packs) => reportContent(loaded(packs)).warnings,
  report(packs, set, words) {
    const content = loaded(packs)
    const measures =
      set.length > 0
        ? exactMeasures(
            content.content,
            readSet(content, set, '--set').map(({ weights }) => weights),
          )
        : undefined
    const measured = reportContent(content, measures)
    const report = { ...measured, warnings: withIds(measured.warnings, packs) }
    return { json: report, lines: reportLines(report, words) }
  },
}

function loaded(packs: readonly PackFiles[]): LoadedContent {
  const content = loadContent(packs)
  if (content.ok) return content.value
  throw packFailure(content.faults)
}

const packFailure = (faults: readonly PackFault[]): Failure =>
  new Failure(
    'bad_pack',
    { pack: faults[0]!.file, faults: faults.length, reason: packFaultPhrase(faults[0]!) },
    { details: faults, exit: 1 },
  )

/** Two tables, and what is doubtful. */
export function reportLines({ pieces, dice, warnings }: ContentReport, words: Wording): string[] {
  const head = (...columns: string[]) => columns.map((column) => words.text(`cli.report.${column}`))
  return [
    ...tableLines(
      head('piece', 'added', 'strength', 'fires'),
      pieces.map(({ kind, id, added, strength, fires }) => [
        `${id} (${words.text(`cli.report.${kind}`)})`,
        signedPoints(words, added),
        signedPoints(words, strength),
        fires === undefined ? '' : String(fires),
      ]),
    ),
    '',
    ...tableLines(
      head('die', 'gain1', 'value6', 'tier'),
      dice.map(({ id, gain1, value6, tier, declared }) => [
        id,
        signedPoints(words, gain1),
        fixed(words, value6, 2),
        declared === undefined || declared === tier ? tier : `${tier} (${declared})`,
      ]),
      { left: [0, 3] },
    ),
    ...(warnings.length > 0 ? ['', ...warnings.map((fault) => words.say(packFaultPhrase(fault)))] : []),
  ]
}
