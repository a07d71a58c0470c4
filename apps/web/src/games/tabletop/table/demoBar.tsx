import IconNext from '~icons/lucide/chevron-right'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from './roomContext.ts'

/** TT-153: the script of the encounter, step by step; whoever decides otherwise has taken over. */
export function DemoBar({ demo }: { demo: { readonly at: number; readonly of: number } }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, pilot, pilotState, script, scene } = useRoom()
  const { runsDemo } = pilotState
  const step = script[demo.at]
  const next =
    step &&
    text('tabletopTable.demoNext', {
      who: names.seat(step.seat),
      what: wording.say(kit.describe(step.action, scene.view)),
    })
  return (
    <section
      className="tt-demo"
      aria-label={text('tabletopTable.demo')}
      data-test="tabletop-demo"
      data-at={demo.at}
      data-of={demo.of}
    >
      <p>
        <span className="tt-demo-step" title={next || undefined}>
          <strong>{text('tabletopTable.demoAt', { n: demo.at, of: demo.of })}</strong> {next}
        </span>{' '}
        <span className="tt-soft">{text('tabletopTable.demoTakeOver')}</span>
      </p>
      <div className="tt-row">
        <Button kind="main" icon={<IconNext />} onClick={() => void pilot.stepDemo()} data-test="tabletop-demo-step">
          {text('tabletopTable.demoStep')}
        </Button>
        <Button
          icon={runsDemo ? <IconPause /> : <IconPlay />}
          onClick={() => pilot.runDemo(!runsDemo)}
          data-test="tabletop-demo-run"
        >
          {text(runsDemo ? 'tabletopTable.demoStop' : 'tabletopTable.demoRun')}
        </Button>
      </div>
    </section>
  )
}
