import type { Encounter } from '@arbiter/tabletop'
import IconEdit from '~icons/lucide/pencil'
import IconBuild from '~icons/lucide/pencil-ruler'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { openEditor } from './handoff.ts'
import { draftFrom } from './model/draft.ts'

interface EditorButtonsProps {
  readonly encounter: Encounter
  /** Made by somebody here: it goes on under its own id. */
  readonly own: boolean
}

/** From the set-up page to the editor: on with what lies there, or with what is chosen. */
export function EditorButtons({ encounter, own }: EditorButtonsProps) {
  const text = useText()
  return (
    <>
      <Button icon={<IconBuild />} onClick={() => openEditor()} data-test="tabletop-setup-build">
        {text('tabletopTable.editor.build')}
      </Button>
      <Button
        icon={<IconEdit />}
        onClick={() => openEditor(own ? encounter : draftFrom(encounter))}
        data-test="tabletop-setup-edit"
      >
        {text('tabletopTable.editor.edit')}
      </Button>
    </>
  )
}

/** TT-151: from a fight in play to the editor, with the fight as it stands. */
export function EditFight({ encounter }: { encounter: () => Encounter }) {
  const text = useText()
  return (
    <Button icon={<IconEdit />} onClick={() => openEditor(encounter())} data-test="tabletop-edit-fight">
      {text('tabletopTable.editor.editFight')}
    </Button>
  )
}
