import { faultPhrase } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { EXIT } from '../failure.ts'
import { flag } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { checkQuestion, findQuestion } from './question.ts'

/** Every fault of a question: file, place, what was expected, what stands there. */
export async function checkFile(app: App, [file]: readonly string[], options: Options): Promise<number> {
  const { name, raw } = await findQuestion(app, file!)
  const checked = await checkQuestion(app, raw)
  const faults = checked.ok ? [] : checked.faults
  if (flag(options, 'json')) sayJson(app, faults)
  else if (checked.ok)
    say(app, app.words.text('cli.lab.fine', { file: name, arms: checked.design.schedule.arms.length }))
  else {
    say(app, ...faults.map((fault) => `${name}   ${fault.code}  ${app.words.say(faultPhrase(fault))}`))
    aside(
      app,
      `arbiter: question_faults: ${app.words.text('cli.error.question_faults', { file: name, faults: faults.length })}`,
    )
  }
  return faults.length > 0 ? EXIT.problem : EXIT.ok
}
