import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/Dialog.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { SignInForm } from './SignInForm.tsx'

/** The session ended while the app was open: everything stays where it is. */
export default function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { session, context } = useSignedIn()
  return (
    <Dialog title={<Trans>Sign in again</Trans>} onClose={onClose}>
      <SignInForm
        givenEmail={context.email}
        returnTo={window.location.pathname + window.location.search}
        signIn={async (authenticate) => {
          await session.enterWith(authenticate)
          onClose()
        }}
      />
    </Dialog>
  )
}
