import { useEditor } from '../editorContext.ts'
import { FighterFace } from '../palette/fighterFace.tsx'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import '../../map/lineup.css'

/** An encounter without a map: the sides face each other. */
export function EveryoneInLine() {
  const { draft, chosen, choose, setPart } = useEditor()
  const names = useFighterNames(draft)
  return (
    <div className="tt-lineup tt-edit-lineup">
      {useSideChoices().map(({ id, name }) => (
        <section key={id} aria-label={name}>
          {draft.fighters.map(
            ({ side }, at) =>
              side === id && (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same id for a while
                  key={at}
                  type="button"
                  data-now={at === chosen || undefined}
                  onClick={() => {
                    choose(at)
                    setPart('fighters')
                  }}
                >
                  <FighterFace at={at} />
                  <span>{names[at]}</span>
                </button>
              ),
          )}
        </section>
      ))}
    </div>
  )
}
