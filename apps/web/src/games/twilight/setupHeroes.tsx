import { critPhrase, passivePhrase, STATS, type TwilightContent } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { counted } from './counted.ts'
import { HeroIcon } from './icons.tsx'
import { useLocal } from './tableContext.ts'

interface SetupHeroesProps {
  readonly content: TwilightContent
  readonly hero: string
  /** The road asks for this hero. */
  readonly fixed: boolean
  readonly onChange: (hero: string) => void
}

/** Five heroes with stats, gift and deck. */
export function SetupHeroes({ content, hero, fixed, onChange }: SetupHeroesProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  return (
    <section className="tw-setup-card">
      <h2>{text('twilightSetup.hero')}</h2>
      {fixed && <p className="tw-soft">{text('twilightSetup.heroFixed')}</p>}
      <div className="tw-setup-choices tw-setup-heroes">
        {content.heroes.map((who) => (
          <label key={who.id} className="tw-setup-choice">
            <input
              type="radio"
              name="hero"
              checked={hero === who.id}
              disabled={fixed && hero !== who.id}
              onChange={() => onChange(who.id)}
              data-test={`twilight-hero-${who.id}`}
            />
            <span className="tw-setup-portrait" aria-hidden="true">
              <HeroIcon id={who.id} />
            </span>
            <strong>{local(who.name)}</strong>
            <span className="tw-setup-stats sum">
              {STATS.map((stat) => (
                <span key={stat}>
                  {text(`twilight.stat.${stat}`)} {who.stats[stat]}
                </span>
              ))}
              <span>
                {text('twilightTable.pool.hp')} {who.hp_max}
              </span>
              <span>
                {text('twilightTable.pool.faith')} {who.faith_start}/{who.faith_max}
              </span>
            </span>
            <span>{wording.say(passivePhrase(who.passive))}</span>
            <span>
              {local(who.weapon.name)} +{who.weapon.bonus}. {wording.say(critPhrase(who.weapon.crit_effect))}
            </span>
            <span className="tw-soft">
              {text('twilightSetup.aspect', {
                aspect: text(`twilight.suit.${who.aspect ?? 'none'}`),
                will: text(`twilight.stat.${who.will_stat}`),
              })}
            </span>
            <span className="tw-soft">
              {counted(who.starting_deck.map((id) => local(content.cards.find((card) => card.id === id)?.name)))}
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
