import type { Encounter } from '@arbiter/tabletop'
import IconEdit from '~icons/lucide/pencil'
import IconBuild from '~icons/lucide/pencil-ruler'
import { useText, Vocabularies } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { openEditor } from './handoff.ts'
import { draftFrom } from './model/draft.ts'
import { EDITOR_WORDS } from './words.ts'

interface EditorButtonsProps {
  readonly encounter: Encounter
  /** Made by somebody here: it goes on under its own id. */
  readonly own: boolean
}

/** From the set-up page to the editor: on with what lies there, or with what is chosen. */
export function EditorButtons(props: EditorButtonsProps) {
  return (
    <Vocabularies of={[EDITOR_WORDS]}>
      <Buttons {...props} />
    </Vocabularies>
  )
}

function Buttons({ encounter, own }: EditorButtonsProps) {
  const text = useText()
  return (
    <>
      <Button icon={<IconBuild />} onClick={() => openEditor()} data-test="tabletop-setup-build">
        {text('tabletopEditor.build')}
      </Button>
      <Button
        icon={<IconEdit />}
        onClick={() => openEditor(own ? encounter : draftFrom(encounter))}
        data-test="tabletop-setup-edit"
      >
        {text('tabletopEditor.edit')}
      </Button>
    </>
  )
}

/** TT-151: from a fight in play to the editor, with the fight as it stands. */
export function EditFight({ encounter }: { encounter: () => Encounter }) {
  return (
    <Vocabularies of={[EDITOR_WORDS]}>
      <EditFightButton encounter={encounter} />
    </Vocabularies>
  )
}

function EditFightButton({ encounter }: { encounter: () => Encounter }) {
  const text = useText()
  return (
    <Button icon={<IconEdit />} onClick={() => openEditor(encounter())} data-test="tabletop-edit-fight">
      {text('tabletopEditor.editFight')}
    </Button>
  )
}
