import { useState } from 'react'
import IconDelete from '~icons/lucide/user-x'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirmDialog.tsx'
import { Refusal, refusalOf } from '../server/refusal.ts'
import { deleteGuest } from '../server/server.ts'
import { reloadPage } from '../shell/router.ts'

/** The guest account on the server, with all that belongs to nobody else there. */
export function AccountDeletion() {
  const text = useText()
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function go(): Promise<void> {
    setAsking(false)
    setBusy(true)
    setRefusal(undefined)
    try {
      await deleteGuest(language)
      // Whatever the page still holds of the account in memory is of no use any more.
      reloadPage()
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused instanceof Refusal ? refused.said : text('settingsPage.account.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="settings-ways">
        <Button
          kind="danger"
          icon={<IconDelete />}
          disabled={isBusy}
          onClick={() => setAsking(true)}
          data-test="settings-account-delete"
        >
          {text('settingsPage.account.delete')}
        </Button>
      </div>
      {refusal !== undefined && (
        <p role="alert" className="settings-refusal" data-test="settings-account-refusal">
          {refusal} {text('settingsPage.account.stays')}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text('settingsPage.account.title')}
          what={text('settingsPage.account.what')}
          yes={text('settingsPage.account.yes')}
          no={text('settingsPage.data.keep')}
          onYes={go}
          onClose={() => setAsking(false)}
          test="settings-account"
        />
      )}
    </>
  )
}
