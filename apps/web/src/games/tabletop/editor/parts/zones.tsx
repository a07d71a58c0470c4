import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { SettledField } from '../fields.tsx'
import { freeId } from '../model/draft.ts'
import { withoutZone, withZone, withZoneName } from '../model/ground.ts'

/** Parts of the map that have a name. */
export function Zones() {
  const text = useText()
  const { draft, change, picked: brush, setBrush } = useEditor()
  const zones = Object.entries(draft.map!.zones)
  const names = zones.map(([name]) => name)
  function rename(name: string, typed: string): void {
    const next = typed.trim()
    if (next === '' || names.includes(next)) return
    change((now) => withZoneName(now, name, next))
    if (brush.kind === 'zone' && brush.name === name) setBrush({ kind: 'zone', name: next })
  }
  return (
    <fieldset className="tt-edit-list">
      <legend>{text('tabletopEditor.field.zones')}</legend>
      {zones.map(([name, cells], i) => (
        <div key={name} className="tt-edit-line">
          <SettledField
            label={text('tabletopEditor.zoneName', { n: cells.length })}
            path={`/map/zones/${name}`}
            test={`zone-${i + 1}`}
            value={name}
            onSettle={(typed) => rename(name, typed)}
          />
          <label className="tt-edit-check">
            <input
              type="radio"
              name="tt-brush"
              checked={brush.kind === 'zone' && brush.name === name}
              onChange={() => setBrush({ kind: 'zone', name })}
              data-test={`tabletop-edit-brush-zone-${i + 1}`}
            />
            {text('tabletopEditor.paintZone')}
          </label>
          <IconButton
            label={text('tabletopEditor.remove', { what: name })}
            icon={<IconTrash />}
            onClick={() => {
              change((now) => withoutZone(now, name))
              if (brush.kind === 'zone') setBrush({ kind: 'hand' })
            }}
          />
        </div>
      ))}
      <Button
        icon={<IconPlus />}
        onClick={() => {
          const name = freeId('zone', names)
          change((now) => withZone(now, name))
          setBrush({ kind: 'zone', name })
        }}
        data-test="tabletop-edit-zone-add"
      >
        {text('tabletopEditor.addZone')}
      </Button>
    </fieldset>
  )
}
