import type { RuleSwitches, View } from '@arbiter/dice'
import type { ReactNode } from 'react'
import IconClose from '~icons/lucide/x'
import { useNumber, useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { usePictures } from '../../parts/pictures.ts'
import type { DiceRules } from './rules.ts'
import './helpDrawer.css'

interface HelpDrawerProps {
  readonly rules: DiceRules
  readonly view: View
  readonly open: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What to do, what scores, what holds at this table. */
export function HelpDrawer({ rules, view, open, onClose, children }: HelpDrawerProps) {
  const text = useText()
  const { target, series, rules: switches } = view.setup
  return (
    <Drawer
      className="dice-help"
      open={open}
      onClose={onClose}
      aria-label={text('diceTable.help.title')}
      data-test="dice-help"
    >
      <header>
        <h2>{text('diceTable.help.title')}</h2>
        <IconButton label={text('common.close')} icon={<IconClose />} onClick={onClose} data-test="dice-help-close" />
      </header>
      <p>{text('diceTable.help.how')}</p>
      {open && <Scores rules={rules} switches={switches} />}
      <h3>{text('dice.owner.global')}</h3>
      <p>
        {[
          text('diceTable.target', { target }),
          text(`diceTable.straights.${switches.straights}`),
          text(`diceTable.hotDice.${switches.hot_dice}`),
          ...(series.best_of > 1 ? [text('diceTable.leg', { leg: view.leg, of: series.best_of })] : []),
        ].join(' · ')}
      </p>
      {children}
    </Drawer>
  )
}

function Scores({ rules, switches }: { rules: DiceRules; switches: RuleSwitches }) {
  const text = useText()
  const number = useNumber()
  const pictures = usePictures()
  const { tuning } = rules.content
  const lines: [faces: readonly number[], ...points: number[]][] = [
    [[1], tuning['score.single.1']],
    [[5], tuning['score.single.5']],
    [[1, 1, 1], tuning['score.triple.1']],
    [[2, 2, 2], 2 * tuning['score.triple.perPip']],
    [[6, 6, 6], 6 * tuning['score.triple.perPip']],
    [[1, 2, 3, 4, 5], tuning['score.straight.1-5']],
    [[2, 3, 4, 5, 6], tuning['score.straight.2-6']],
    [[1, 2, 3, 4, 5, 6], tuning['score.straight.1-6']],
  ]
  return (
    <>
      <ul className="dice-scores">
        {lines.map(([faces, ...points]) => (
          <li key={faces.join()}>
            <span className="dice-scores-faces">
              <span className="sr-only">{faces.join(' ')}</span>
              {faces.map((face, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of faces is its order
                <img key={at} src={pictures.die('fair', face)} alt="" width="36" height="36" />
              ))}
            </span>
            <strong>{points.map(number).join(' … ')}</strong>
          </li>
        ))}
      </ul>
      <p>
        {text('diceTable.help.sets', {
          pip: tuning['score.triple.perPip'],
          fours: 4 * tuning['score.triple.perPip'],
          factor: tuning['score.set.growth'],
        })}
      </p>
      <p>{text(`diceTable.help.${switches.straights}`)}</p>
    </>
  )
}
