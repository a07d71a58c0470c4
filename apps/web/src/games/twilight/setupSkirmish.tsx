import type { TwilightContent } from '@arbiter/twilight'
import { useState } from 'react'
import IconAdd from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Gallery } from '../../parts/gallery.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { Draft } from './draft.ts'
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
  const [chosen, setChosen] = useState(0)
  const slot = Math.min(chosen, foes.length - 1)
  const nameOf = (id: string) => local(content.enemies.find((kind) => kind.id === id)?.name)
  return (
    <div className="tw-setup-skirmish">
      <ol className="tw-setup-slots">
        {foes.map((foe, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an enemy is its slot
          <li key={at}>
            <button
              type="button"
              className="tw-setup-slot"
              aria-pressed={at === slot}
              aria-label={`${text('twilightSetup.foe', { n: at + 1 })}: ${nameOf(foe)}`}
              onClick={() => setChosen(at)}
              data-test={`twilight-foe-${at}`}
            >
              <Picture shape="token" kind="enemy" id={foe} />
            </button>
            {foes.length > 1 && (
              <IconButton
                label={text('twilightSetup.removeFoe', { n: at + 1 })}
                icon={<IconRemove />}
                onClick={() => onChange({ foes: foes.filter((_, other) => other !== at) })}
              />
            )}
          </li>
        ))}
        {foes.length < content.balance.maxEnemies && (
          <li>
            <Button
              icon={<IconAdd />}
              onClick={() => {
                onChange({ foes: [...foes, foes.at(-1)!] })
                setChosen(foes.length)
              }}
              data-test="twilight-foe-add"
            >
              {text('twilightSetup.addFoe')}
            </Button>
          </li>
        )}
      </ol>
      <Gallery
        label={text('twilightSetup.foe', { n: slot + 1 })}
        hideLabel
        value={foes[slot]!}
        onChange={(id) => onChange({ foes: foes.map((foe, at) => (at === slot ? id : foe)) })}
        choices={content.enemies.map(({ id, name, stats }) => ({
          value: id,
          name: local(name),
          line: text('twilightSetup.tracks', { body: stats.hp_max, will: stats.wp_max }),
          picture: <Picture shape="portrait" kind="enemy" id={id} />,
          test: `twilight-foe-${id}`,
        }))}
      />
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
