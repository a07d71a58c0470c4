import { type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT } from '../failure.ts'
import { loadKit, PACK_OPTION } from '../kits.ts'
import { COMMON } from '../lab/ask/experiment.ts'
import { ASKING } from '../lab/ask/questions.ts'
import { BACKEND_OPTIONS } from '../lab/backend.ts'
import { checkFile } from '../lab/check.ts'
import { compareRuns } from '../lab/compare.ts'
import { exportResult, FORMAT_OPTION, FORMATS, OUTPUT_OPTION } from '../lab/export.ts'
import { listLab } from '../lab/list.ts'
import { tellLuck } from '../lab/luck.ts'
import { ask, runQuestion } from '../lab/run.ts'
import { findResult, KEEP_OPTION, removeRun } from '../lab/runs.ts'
import { showRun } from '../lab/show.ts'
import { wordsOf } from '../language.ts'
import { text } from '../options.ts'
import { aside } from '../print.ts'

/** What every run may say about how it is done and where it goes. */
const RUNNING = [
  ...BACKEND_OPTIONS,
  KEEP_OPTION,
  { flags: '--again', text: 'lab-again' },
  OUTPUT_OPTION,
  FORMAT_OPTION,
  JSON_OPTION,
] as const

export const lab: Command = {
  name: 'lab',
  options: [KEEP_OPTION, JSON_OPTION],
  run: listLab,
  commands: [
    { name: 'list', arguments: '[game]', options: [KEEP_OPTION, JSON_OPTION], run: listLab },
    {
      name: 'run',
      arguments: '<question>',
      options: [
        { flags: '--n <count>', text: 'lab-n' },
        { flags: '--seed <text>', text: 'lab-seed' },
        PACK_OPTION,
        ...RUNNING,
      ],
      run: runQuestion,
    },
    ...ASKING.map(
      (asking): Command => ({
        name: asking.name,
        arguments: '<game>',
        options: [...asking.options, ...COMMON, { flags: '--print', text: 'lab-print' }, ...RUNNING],
        run: ask(asking),
      }),
    ),
    {
      name: 'show',
      arguments: '<run>',
      options: [
        { flags: '--arm <id>', text: 'lab-arm' },
        { flags: '--match <number>', text: 'lab-match' },
        { flags: '--seeds', text: 'lab-seeds' },
        { flags: '-o, --output <file>', text: 'lab-record' },
        KEEP_OPTION,
        JSON_OPTION,
      ],
      run: showRun,
    },
    { name: 'compare', arguments: '<run> <other>', options: [KEEP_OPTION, JSON_OPTION], run: compareRuns },
    {
      name: 'export',
      arguments: '<run>',
      options: [{ ...FORMAT_OPTION, required: true }, OUTPUT_OPTION, KEEP_OPTION],
      async run(app, [name], options: Options) {
        const { id, result } = await findResult(app, name!, options)
        const words = wordsOf(app.language, await loadKit(app, result.experiment.game))
        const format = FORMATS.find((each) => each === options.format)!
        const output = text(options, 'output') ?? `${id}.${format}`
        for (const file of await exportResult(app, result, words, format, output))
          aside(app, app.words.text('cli.saved', { file }))
        return EXIT.ok
      },
    },
    {
      name: 'luck',
      arguments: '<record>',
      options: [
        { flags: '--playouts <count>', text: 'lab-playouts' },
        { flags: '--points <count>', text: 'lab-points' },
        { flags: '--bots <list>', text: 'lab-luck-bots' },
        { flags: '--seed <text>', text: 'lab-luck-seed' },
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: tellLuck,
    },
    { name: 'remove', arguments: '<run>', options: [KEEP_OPTION], run: removeRun },
    { name: 'check', arguments: '<question>', options: [JSON_OPTION], run: checkFile },
  ],
}
