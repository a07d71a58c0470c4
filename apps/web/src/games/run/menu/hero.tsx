import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { FieldStage } from '../field/fieldStage.tsx'
import { leadersOf, useRunKit } from '../runContext.ts'
import './hero.css'

/** The field from near: its cells reach beyond the edges. */
const CLOSE = () => ({ head: -160, foot: -160 })

/** Two sides face each other over the field. */
export function Hero({ name }: { name: string }) {
  const text = useText()
  const { content } = useRunKit()
  const sides = content.factions.filter(({ playable }) => playable).slice(0, 2)
  return (
    <FieldStage className="rn-hero" room={CLOSE}>
      {() => (
        <>
          {sides.map(({ id }, at) => (
            <div key={id} className="rn-hero-side" data-side={at} aria-hidden="true">
              {leadersOf(content, id)
                .slice(0, 3)
                .map((leader) => (
                  <Picture key={leader.id} shape="portrait" kind="leader" id={leader.id} hints={{ tier: 2 }} />
                ))}
            </div>
          ))}
          <Plate kind="paper" className="rn-hero-words">
            <h1>{name}</h1>
            <p>{text('runMenu.lead')}</p>
          </Plate>
        </>
      )}
    </FieldStage>
  )
}
