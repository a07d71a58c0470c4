import type { Setup } from '@arbiter/arena'
import type { Preset } from '@arbiter/kernel'
import IconPlay from '~icons/lucide/play'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'

interface SetupPresetsProps {
  readonly presets: readonly Preset<Setup>[]
  readonly onWatch: (setup: Setup) => void
  readonly onEdit: (setup: Setup) => void
}

/** Ready fights: one click and it begins. */
export function SetupPresets({ presets, onWatch, onEdit }: SetupPresetsProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <section className="presets" aria-labelledby="arena-presets">
      <h2 id="arena-presets">{text('arenaSetup.ready')}</h2>
      <ul className="presets-list">
        {presets.map(({ id, name, setup }) => (
          <li key={id} className="preset">
            <span className="preset-name">
              {name[language]}
              <span className="sum preset-size">{setup.teams.map(({ members }) => members.length).join(' : ')}</span>
            </span>
            <Button
              kind="main"
              icon={<IconPlay />}
              onClick={() => onWatch(setup)}
              aria-label={text('arenaSetup.watchNamed', { name: name[language] })}
              data-test={`arena-preset-${id}`}
            >
              {text('arenaSetup.watch')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => onEdit(setup)}
              aria-label={text('arenaSetup.editNamed', { name: name[language] })}
              data-test={`arena-edit-${id}`}
            >
              {text('arenaSetup.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
