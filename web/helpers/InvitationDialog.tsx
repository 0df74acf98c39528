import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { Participation } from '../../shared/helpers/participation.ts'
import { readInvitation, sendInvitation } from '../../shared/helpers/signUp.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkDialog } from '../ui/LinkDialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'

interface Props {
  row: Participation
  helper: string
  onClose: () => void
}

/** The link by which one helper says whether they come, to copy or to mail. */
export default function InvitationDialog({ row, helper, onClose }: Props) {
  const { engine } = useSignedIn()
  const read = useCall(readInvitation, { params: { id: row.id } })
  const failed = useFailed()
  const { busy, once } = useBusy()
  const title = <Trans>Link for {helper}</Trans>
  if (read.state !== 'ready')
    return (
      <Dialog title={title} onClose={onClose}>
        {read.state === 'loading' ? <Loading rows={2} /> : <CallFailed error={read.error} again={read.again} />}
      </Dialog>
    )
  const { key, email } = read.value
  const send = async () => {
    try {
      await engine.caller.call(sendInvitation, { params: { id: row.id } })
      toast({ tone: 'done', text: <Trans>The link is on its way to {email}.</Trans> })
      onClose()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <LinkDialog
      title={title}
      about={<Trans>By this link {helper} confirms or declines, and can change the answer until the session begins.</Trans>}
      address={`${location.origin}/book/invitation/${key}`}
      onClose={onClose}
    >
      {email === null ? (
        <Text c="dimmed">
          <Trans>No e-mail address is entered for this contact. You can pass the link on yourself.</Trans>
        </Text>
      ) : (
        <Button disabled={busy} onClick={() => void once(send)}>
          <Trans>Send by mail to {email}</Trans>
        </Button>
      )}
    </LinkDialog>
  )
}
