import type { Setup } from '@arbiter/arena'
import { arena } from '@arbiter/art'
import { localText, type Preset } from '@arbiter/kernel'
import IconPlay from '~icons/lucide/play'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { More } from '../../parts/more.tsx'
import { Picture } from '../../parts/picture.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { useTheme } from '../../settings/appearance.ts'
import { championsOf, type Side } from './champions.ts'
import { faceOfBuild } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import './setupPresets.css'

/** So many stand on the page, the others under More. */
const FIRST = 4
/** So many faces have room at the feet of a champion. */
const FACES = 4

interface SetupPresetsProps {
  readonly presets: readonly Preset<Setup>[]
  /** Whether a fight of one's own comes before them. */
  readonly second: boolean
  readonly onPlay: (setup: Setup) => void
  readonly onWatch: (setup: Setup) => void
  readonly onEdit: (setup: Setup) => void
}

/** Ready fights: one click and it begins, with the first team in the hands of whoever clicked, or to be watched. */
export function SetupPresets({ presets, second, onPlay, onWatch, onEdit }: SetupPresetsProps) {
  const text = useText()
  const champions = championsOf(presets)
  const cards = (shown: readonly Preset<Setup>[]) => (
    <ul className="presets-list">
      {shown.map((preset) => (
        <PresetCard
          key={preset.id}
          preset={preset}
          champions={champions.get(preset.id)!}
          onPlay={() => onPlay(preset.setup)}
          onWatch={() => onWatch(preset.setup)}
          onEdit={() => onEdit(preset.setup)}
        />
      ))}
    </ul>
  )
  return (
    <section className="presets" data-second={second || undefined} aria-labelledby="arena-presets">
      <h2 id="arena-presets">{text('arenaSetup.ready')}</h2>
      {cards(presets.slice(0, FIRST))}
      <More label={text('arenaSetup.moreReady')} test="arena-presets-more">
        {cards(presets.slice(FIRST))}
      </More>
    </section>
  )
}

interface PresetCardProps {
  readonly preset: Preset<Setup>
  readonly champions: readonly Side[]
  readonly onPlay: () => void
  readonly onWatch: () => void
  readonly onEdit: () => void
}

function PresetCard({ preset: { id, name: names, setup }, champions, ...ways }: PresetCardProps) {
  const { onPlay, onWatch, onEdit } = ways
  const text = useText()
  const { language } = useLanguage()
  const [theme] = useTheme()
  const size = { width: 1280, height: 760, theme: theme === 'dark' ? ('night' as const) : ('dusk' as const) }
  const floor = usePictures().drawn(['arena', size], (stencils) => arena(stencils, size))
  const name = localText(names, language)
  const sizes = setup.teams.map(({ members }) => members.length).join(` ${text('arenaSetup.against')} `)
  return (
    <li className="preset">
      <button
        type="button"
        className="preset-start"
        onClick={onPlay}
        aria-label={`${text('arenaSetup.playNamed', { name })} ${sizes}`}
        data-test={`arena-preset-${id}`}
      >
        <span className="preset-picture">
          <img src={floor} alt="" draggable={false} className="preset-floor" />
          {champions.map(({ champion, others }, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right
            <span key={side} className="preset-side" data-right={side === 1 || undefined}>
              {champion && (
                <span className="preset-champion" style={teamColour(champion.at)}>
                  <Picture shape="standing" {...faceOfBuild(champion.member)} />
                </span>
              )}
              <span className="preset-others">
                {others.slice(0, others.length > FACES ? FACES - 1 : FACES).map(({ member, at }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a member is its place
                  <span key={place} className="preset-face" style={teamColour(at)}>
                    <Picture shape="token" {...faceOfBuild(member)} />
                  </span>
                ))}
                {others.length > FACES && <span className="preset-rest">+{others.length - FACES + 1}</span>}
              </span>
            </span>
          ))}
        </span>
        <span className="preset-name">{name}</span>
        <IconPlay className="preset-play" aria-hidden="true" />
        <span className="preset-size">{sizes}</span>
      </button>
      <div className="preset-ways">
        <Button
          kind="quiet"
          onClick={onWatch}
          aria-label={text('arenaSetup.watchNamed', { name })}
          data-test={`arena-watch-${id}`}
        >
          {text('arenaSetup.watch')}
        </Button>
        <Button
          kind="quiet"
          onClick={onEdit}
          aria-label={text('arenaSetup.editNamed', { name })}
          data-test={`arena-edit-${id}`}
        >
          {text('arenaSetup.edit')}
        </Button>
      </div>
    </li>
  )
}
