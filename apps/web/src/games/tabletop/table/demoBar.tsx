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
  const { kit, session, scene } = useRoom()
  const step = session.setup.encounter.script[demo.at]!
  const parsed = kit.game.action.parse(step.action)
  const next =
    parsed.ok &&
    text('tabletopTable.demoNext', {
      who: names.seat(step.seat),
      what: wording.say(kit.describe(parsed.value, scene.view)),
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
        <Button kind="main" icon={<IconNext />} onClick={() => session.stepDemo()} data-test="tabletop-demo-step">
          {text('tabletopTable.demoStep')}
        </Button>
        <Button
          icon={scene.running ? <IconPause /> : <IconPlay />}
          onClick={() => session.run(!scene.running)}
          data-test="tabletop-demo-run"
        >
          {text(scene.running ? 'tabletopTable.demoStop' : 'tabletopTable.demoRun')}
        </Button>
      </div>
    </section>
  )
}
