import type { TwilightContent } from '@arbiter/twilight'
import IconAdd from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import type { Draft } from './draft.ts'
import { EnemyIcon } from './icons.tsx'
import { useLocal } from './tableContext.ts'

interface SetupSkirmishProps {
  readonly content: TwilightContent
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

const RULES = ['canFlee', 'keywords', 'lastStand'] as const

/** TW-225. One to four enemies of one's choice. */
export function SetupSkirmish({ content, draft, onChange }: SetupSkirmishProps) {
  const text = useText()
  const local = useLocal()
  const { foes } = draft
  return (
    <div className="tw-setup-skirmish">
      <ol className="tw-setup-slots">
        {foes.map((foe, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an enemy is its slot
          <li key={at}>
            <EnemyIcon id={foe} />
            <label className="field">
              <span>{text('twilightSetup.foe', { n: at + 1 })}</span>
              <select
                value={foe}
                onChange={({ target }) => onChange({ foes: foes.map((id, slot) => (slot === at ? target.value : id)) })}
                data-test={`twilight-foe-${at}`}
              >
                {content.enemies.map(({ id, name, stats }) => (
                  <option key={id} value={id}>
                    {local(name)} ({stats.hp_max}/{stats.wp_max})
                  </option>
                ))}
              </select>
            </label>
            <IconButton
              label={text('twilightSetup.removeFoe', { n: at + 1 })}
              icon={<IconRemove />}
              disabled={foes.length === 1}
              onClick={() => onChange({ foes: foes.filter((_, slot) => slot !== at) })}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<IconAdd />}
        disabled={foes.length >= content.balance.maxEnemies}
        onClick={() => onChange({ foes: [...foes, foes.at(-1)!] })}
        data-test="twilight-foe-add"
      >
        {text('twilightSetup.addFoe')}
      </Button>
      {RULES.map((rule) => (
        <label key={rule} className="tw-setup-check">
          <input
            type="checkbox"
            checked={draft[rule]}
            onChange={({ target }) => onChange({ [rule]: target.checked })}
            data-test={`twilight-rule-${rule}`}
          />
          {text(`twilightSetup.rule.${rule}`)}
        </label>
      ))}
    </div>
  )
}
