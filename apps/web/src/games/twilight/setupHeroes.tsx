import { critPhrase, passivePhrase, STATS, type TwilightContent } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { Gallery } from '../../parts/gallery.tsx'
import { More } from '../../parts/more.tsx'
import { Picture } from '../../parts/picture.tsx'
import { counted } from './counted.ts'
import { useLocal } from './tableContext.ts'

interface SetupHeroesProps {
  readonly content: TwilightContent
  readonly hero: string
  /** The road asks for this hero. */
  readonly fixed: boolean
  readonly onChange: (hero: string) => void
}

/** Five heroes by their faces; stats, gift and deck of the chosen one below. */
export function SetupHeroes({ content, hero, fixed, onChange }: SetupHeroesProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const chosen = content.heroes.find(({ id }) => id === hero)
  return (
    <section className="tw-setup-part tw-setup-heroes">
      <Gallery
        label={text('twilightSetup.hero')}
        value={hero}
        onChange={onChange}
        choices={content.heroes.map((who) => ({
          value: who.id,
          name: local(who.name),
          line: wording.say(passivePhrase(who.passive)),
          picture: <Picture shape="portrait" kind="hero" id={who.id} hints={{ tier: 2 }} />,
          disabled: fixed && hero !== who.id,
          test: `twilight-hero-${who.id}`,
        }))}
      />
      {fixed && <p className="tw-soft">{text('twilightSetup.heroFixed')}</p>}
      {chosen && (
        <More label={text('twilightSetup.aboutHero', { hero: local(chosen.name) })} test="twilight-about-hero">
          <div className="tw-setup-hero">
            {chosen.text && <p data-test="twilight-hero-text">{local(chosen.text)}</p>}
            <p className="tw-setup-stats">
              {STATS.map((stat) => (
                <span key={stat}>
                  {text(`twilight.stat.${stat}`)} <strong>{chosen.stats[stat]}</strong>
                </span>
              ))}
              <span>
                {text('twilightTable.pool.hp')} <strong>{chosen.hp_max}</strong>
              </span>
              <span>
                {text('twilightTable.pool.faith')}{' '}
                <strong>
                  {chosen.faith_start}/{chosen.faith_max}
                </strong>
              </span>
            </p>
            <p>
              {local(chosen.weapon.name)} +{chosen.weapon.bonus}. {wording.say(critPhrase(chosen.weapon.crit_effect))}
            </p>
            <p>
              {text('twilightSetup.aspect', {
                aspect: text(`twilight.suit.${chosen.aspect ?? 'none'}`),
                will: text(`twilight.stat.${chosen.will_stat}`),
              })}
            </p>
            {chosen.favours.length > 0 && (
              <p>
                {text('twilightSetup.favours', {
                  n: content.balance.road.favourBonus,
                  what: chosen.favours.map((approach) => text(`twilight.approach.${approach}`)).join(', '),
                })}
              </p>
            )}
            <p className="tw-soft">
              {counted(chosen.starting_deck.map((id) => local(content.cards.find((card) => card.id === id)?.name)))}
            </p>
          </div>
        </More>
      )}
    </section>
  )
}
