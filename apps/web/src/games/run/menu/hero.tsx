import IconBook from '~icons/lucide/book-open'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { Link } from '../../../shell/link.tsx'
import { encyclopediaPath } from '../encyclopedia/address.ts'
import { FieldStage } from '../field/fieldStage.tsx'
import { leadersOf, useRunKit } from '../runContext.ts'
import './hero.css'

/** The field from near: its cells reach beyond the edges. */
const CLOSE = () => ({ head: -160, foot: -160 })

/** One of each faction: two sides face each other over the field. */
export function Hero({ name }: { name: string }) {
  const text = useText()
  const { content } = useRunKit()
  const leaders = content.factions
    .filter(({ playable }) => playable)
    .flatMap(({ id }, at) => leadersOf(content, id).filter((_, nth) => nth === (at + 1) % 3))
  const sides = [leaders.filter((_, at) => at % 2 === 0), leaders.filter((_, at) => at % 2 === 1)]
  return (
    <FieldStage className="rn-hero" room={CLOSE}>
      {() => (
        <>
          {sides.map((side, at) => (
            <div key={side[0]?.id} className="rn-hero-side" data-side={at} aria-hidden="true">
              {side.map(({ id }) => (
                <Picture key={id} shape="portrait" kind="leader" id={id} hints={{ tier: 2 }} />
              ))}
            </div>
          ))}
          <Plate kind="paper" className="rn-hero-words">
            <h1>{name}</h1>
            <p>{text('runMenu.lead')}</p>
            <Link href={encyclopediaPath()} className="button button-quiet rn-hero-book" data-test="run-menu-book">
              <IconBook aria-hidden="true" /> {text('runMenu.book')}
            </Link>
          </Plate>
        </>
      )}
    </FieldStage>
  )
}
