import { ATTRIBUTES, type CharacterSheet, DAMAGE_TYPES, FAMILIES, FAMILY_OF, RESISTANCES } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'

/** The plain numbers of a sheet, each with a sentence that says what it is for. */
const NUMBERS = ['physDefense', 'magDefense', 'judgment', 'initiativeGain', 'injuryResistance', 'crowdAppeal'] as const
const CHANCES = [
  ['physCrit', 'physCritBp'],
  ['magCrit', 'magCritBp'],
] as const

/** AR-023 … AR-027. A character in numbers, as the fight begins; every number says what it does. */
export function Sheet({ sheet }: { sheet: CharacterSheet }) {
  const text = useText()
  const percent = (bp: number) => text('arenaTable.percent', { n: bp / 100 })
  const resistances = RESISTANCES.filter((key) => sheet.resistance[key] !== 0)
  return (
    <section className="fighter-part" aria-label={text('arenaSheet.title')} data-test="arena-sheet">
      <h3>{text('arenaSheet.title')}</h3>
      <dl className="facts facts-short">
        {ATTRIBUTES.map((attribute) => (
          <Value
            key={attribute}
            name={text(`arena.attribute.${attribute}`)}
            why="attribute"
            value={sheet.attributes[attribute]}
          />
        ))}
      </dl>
      <dl className="facts">
        <Value name={text('arena.pool.Health')} why="health" value={sheet.health} />
        {Object.entries(sheet.pools).map(([id, value]) => (
          <Value key={id} name={text(`arena.pool.${id}`)} why="pool" value={value} />
        ))}
        {NUMBERS.map((stat) => (
          <Value key={stat} name={text(`arena.stat.${stat}`)} why={stat} value={sheet[stat]} />
        ))}
        {CHANCES.map(([stat, field]) => (
          <Value key={stat} name={text(`arena.stat.${stat}`)} why="crit" value={percent(sheet[field])} />
        ))}
        {FAMILIES.map((family) => (
          <Value
            key={family}
            name={text('arena.stat_of.soak', { name: text(`arena.family.${family}`) })}
            why="soak"
            value={sheet.soak[DAMAGE_TYPES.find((type) => FAMILY_OF[type] === family)!]}
          />
        ))}
        {resistances.map((key) => (
          <Value
            key={key}
            name={text('arena.stat_of.resist', { name: text(`arena.resistance.${key}`) })}
            why="resistance"
            value={sheet.resistance[key]}
          />
        ))}
      </dl>
      <Means sheet={sheet} />
    </section>
  )
}

function Means({ sheet }: { sheet: CharacterSheet }) {
  const text = useText()
  return (
    <>
      <ul className="fighter-changes">
        {sheet.implements.map(({ id, attack, damage }) => (
          <li key={id}>{text('arenaSheet.implement', { name: text(`arena.item.${id}`), attack, damage })}</li>
        ))}
      </ul>
      <table className="sheet-actions">
        <thead>
          <tr>
            <th scope="col">{text('arenaSheet.action')}</th>
            <th scope="col">{text('arenaSheet.cost')}</th>
            <th scope="col">{text('arenaSheet.cooldown')}</th>
            <th scope="col">{text('arenaSheet.initiative')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.actions.map(({ id, costs, cooldown, initiativeCost }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same item are two rows
            <tr key={at}>
              <th scope="row">{text(`arena.source.${id}`)}</th>
              <td>
                {Object.entries(costs)
                  .map(([pool, amount]) => `${text(`arena.pool.${pool}`)} ${amount}`)
                  .join(', ') || '—'}
              </td>
              <td className="sum">{cooldown || '—'}</td>
              <td className="sum">{initiativeCost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Value({ name, value, why }: { name: string; value: number | string; why: string }) {
  const text = useText()
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>
        <Explain why={() => <p>{text(`arenaSheet.why.${why}`)}</p>} aria-label={`${name}: ${value}`}>
          <span className="sum">{value}</span>
        </Explain>
      </dd>
    </div>
  )
}
